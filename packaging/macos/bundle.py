"""The properties of the app bundle (Info.plist): plain values, so that they can be checked on any system."""

PROPERTIES: dict[str, object] = {
    "CFBundleName": "Strandline",
    "CFBundleDisplayName": "Strandline",
    "CFBundleDevelopmentRegion": "en",
    "CFBundleLocalizations": ["en", "zh_CN"],
    "CFBundleAllowMixedLocalizations": True,
    "LSApplicationCategoryType": "public.app-category.developer-tools",
    "LSMinimumSystemVersion": "13.0",
    "NSHighResolutionCapable": True,
    "NSRequiresAquaSystemAppearance": False,  # dark mode is for us to draw
    "NSPrincipalClass": "NSApplication",
    "NSHumanReadableCopyright": "Strandline authors. MIT licence.",
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": "Folder",
            "CFBundleTypeRole": "Viewer",
            "LSHandlerRank": "Alternate",
            "LSItemContentTypes": ["public.folder"],
        },
        {
            "CFBundleTypeName": "Markdown",
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Alternate",
            "LSItemContentTypes": ["net.daringfireball.markdown"],
        },
    ],
    "UTImportedTypeDeclarations": [
        {
            "UTTypeIdentifier": "net.daringfireball.markdown",
            "UTTypeConformsTo": ["public.plain-text"],
            "UTTypeDescription": "Markdown",
            "UTTypeTagSpecification": {"public.filename-extension": ["md", "markdown"]},
        }
    ],
}
"""Open a folder or a Markdown file with it, never as the first choice: other programs are the usual ones."""
