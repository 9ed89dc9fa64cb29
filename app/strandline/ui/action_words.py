"""Other words by which the palette finds a command, in both languages whichever is in force.

A person who looks for a language or a colour types it as they know it: ``Chinese``, ``中文``,
``night``. These are never shown, so they are not translated.
"""

WORDS: dict[str, str] = {
    "open": "folder workspace directory 打开 文件夹 工作区 目录",
    "demo": "example sample try tour 演示 示例 试用",
    "demo.reset": "example fresh restore again 演示 重置 恢复 重新开始",
    "window.new": "another second beside 新窗口 新建 另一个",
    "window.close": "exit 关闭 窗口",
    "window.next": "switch other 切换 窗口 下一个",
    "reload": "refresh update rescan 刷新 重新读取 更新",
    "pause": "stop freeze watch 暂停 停止 监视",
    "settings": "preferences options configure customize 设置 选项 偏好 首选项 配置",
    "close": "exit leave start page 关闭 工作区 返回",
    "quit": "exit close leave 退出 关闭",
    "undo": "revert back restore 撤销 还原 恢复",
    "redo": "again repeat 重做 恢复",
    "pin": "keep remember add note 钉住 图钉 置顶 固定 记住 添加",
    "write": "save apply commit staged 写入 保存 应用 暂存",
    "edit.unlock": "change modify unlock lock 编辑 修改 解锁 锁定",
    "edit.save": "write store 保存 写入 存盘",
    "edit.find": "search replace 查找 搜索 替换",
    "inspector": "panel details side right 检查器 面板 详情 侧栏",
    "tray": "pins panel dock 图钉 置顶 托盘 面板",
    "notify": "notification desktop alert alarm message 通知 提醒 桌面 警报",
    "theme.system": "appearance colour color mode automatic 外观 主题 颜色 系统 自动",
    "theme.light": "appearance colour color mode white bright day 外观 主题 颜色 浅色 亮色 白天",
    "theme.dark": "appearance colour color mode black night 外观 主题 颜色 深色 暗色 黑色 夜间",
    "theme.contrast_light": "appearance accessibility white bold 外观 主题 高对比度 浅色 无障碍",
    "theme.contrast_dark": "appearance accessibility black bold 外观 主题 高对比度 深色 无障碍",
    "language.system": "language locale automatic 语言 系统 自动",
    "language.en": "language locale english 语言 英文 英语",
    "language.zh_CN": "language locale chinese simplified mandarin zhongwen 语言 中文 汉语 简体",
    "text.larger": "font size bigger zoom in 字体 字号 大小 放大",
    "text.smaller": "font size tiny zoom out 字体 字号 大小 缩小",
    "text.reset": "font size default zoom 字体 字号 大小 默认",
    "search": "search find look for query question hits passages memory 搜索 查找 检索 提问",
    "palette": "command run 命令 执行",
    "findings": "problems warnings errors issues 问题 警告 错误",
    "pane.next": "focus panel 焦点 面板 下一个",
    "pane.previous": "focus panel 焦点 面板 上一个",
    "menu": "main menu 菜单",
    "shortcuts": "keys hotkeys help 快捷键 键盘 帮助",
    "help.what": "explain meaning term number figure meter f1 帮助 解释 含义 数字 这是什么",
    "help.point": "explain what's this cursor question mark 指 问号 解释 这是什么",
    "glossary": "terms words dictionary definitions meaning help 术语 词汇 用语 名词 解释 帮助",
    "about": "version licence license info 关于 版本 许可",
    "screen.context": "prompt files limits budget next turn 上下文 文件 上限 提示词",
    "screen.memory": "graph summaries messages lcm database 记忆 摘要 消息 数据库 图",
    "screen.pins": "keep rules board columns staged 图钉 钉住 置顶 规则 固定 保留 暂存",
    "screen.health": "doctor findings problems errors warnings check 健康 检查 问题 警告 诊断",
    "screen.sessions": "lanes route bindings cache flush compaction survive 会话 路由 绑定 缓存 压缩",
    "screen.search": "find look for query hits passages meaning 搜索 查找 检索 语义",
    "screen.history": "versions changes restore backup 历史 版本 还原 备份",
}


def words_for(action_id: str) -> str:
    """Give the words of an action; "" for one that has none."""
    return WORDS.get(action_id, "")
