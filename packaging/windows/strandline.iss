; The installer for Windows, by Inno Setup 6: iscc /DVersion=0.1.0 packaging\windows\strandline.iss
; It installs for one user without asking for rights, or for all when started as administrator.
#ifndef Version
  #error "say which version: iscc /DVersion=0.1.0"
#endif

[Setup]
AppId={{6E1B7C1E-6F0E-4B57-9A53-0D6F2C5E8B11}
AppName=Strandline
AppVersion={#Version}
AppPublisher=Strandline authors
DefaultDirName={autopf}\Strandline
DefaultGroupName=Strandline
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=strandline-{#Version}-setup
SetupIconFile=..\..\build\icons\strandline.ico
UninstallDisplayIcon={app}\strandlinew.exe
Compression=lzma2/max
SolidCompression=yes
ChangesEnvironment=yes
WizardStyle=modern
; SignTool is set up once in Inno Setup under the name "strandline"; see README.md beside this file.
#ifdef Sign
SignTool=strandline
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "zh_CN"; MessagesFile: "compiler:Languages\ChineseSimplified.isl"

[CustomMessages]
en.DesktopIcon=Put an icon on the desktop
zh_CN.DesktopIcon=在桌面放置图标
en.OnPath=Let the command “strandline” be found in a terminal
zh_CN.OnPath=在终端中可以使用 strandline 命令
en.OpenHere=Open with Strandline
zh_CN.OpenHere=用 Strandline 打开

[Tasks]
Name: "desktop"; Description: "{cm:DesktopIcon}"; Flags: unchecked
Name: "path"; Description: "{cm:OnPath}"; Flags: unchecked

[Files]
Source: "..\..\dist\strandline\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Strandline"; Filename: "{app}\strandlinew.exe"; AppUserModelID: "app.strandline.Strandline"
Name: "{autodesktop}\Strandline"; Filename: "{app}\strandlinew.exe"; Tasks: desktop

[Registry]
Root: HKA; Subkey: "Software\Classes\Directory\shell\Strandline"; ValueType: string; ValueData: "{cm:OpenHere}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Directory\shell\Strandline\command"; ValueType: string; ValueData: """{app}\strandlinew.exe"" open ""%1"""
Root: HKA; Subkey: "Software\Classes\SystemFileAssociations\.md\shell\Strandline"; ValueType: string; ValueData: "{cm:OpenHere}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\SystemFileAssociations\.md\shell\Strandline\command"; ValueType: string; ValueData: """{app}\strandlinew.exe"" open ""%1"""
Root: HKA; Subkey: "Environment"; ValueType: expandsz; ValueName: "Path"; ValueData: "{olddata};{app}"; Tasks: path; Check: not IsAdminInstallMode

[Run]
Filename: "{app}\strandlinew.exe"; Description: "{cm:LaunchProgram,Strandline}"; Flags: nowait postinstall skipifsilent

[UninstallDelete]
Type: dirifempty; Name: "{app}"
