"""Menus made from the action registry."""

from collections.abc import Iterable

from PySide6.QtWidgets import QMenu, QWidget

from strandline.ui.action_specs import MENUS, SUBMENUS
from strandline.ui.actions import ActionRegistry, menu_title


def window_menus(actions: ActionRegistry, parent: QWidget) -> list[QMenu]:
    """Build one menu for each entry of ``MENUS`` that has actions, with its submenus."""
    menus = []
    for key in MENUS:
        menu = QMenu(parent)
        menu.setObjectName(key)
        menu.setToolTipsVisible(True)
        fill_menu(menu, actions, [spec.id for spec in actions.specs() if spec.menu == key])
        for sub_key, (home, _) in SUBMENUS.items():
            inside = [spec.id for spec in actions.specs() if spec.menu == sub_key]
            if home == key and inside:  # what was opened before is listed by a menu of its own
                sub = QMenu(menu)
                sub.setObjectName(sub_key)
                fill_menu(sub, actions, inside)
                menu.addMenu(sub)
        menu.aboutToShow.connect(actions.show_icons)
        if not menu.isEmpty():
            menus.append(menu)
    retranslate_menus(menus)
    return menus


def retranslate_menus(menus: Iterable[QMenu]) -> None:
    """Set the titles anew after a change of language."""
    for menu in menus:
        menu.setTitle(menu_title(menu.objectName()))
        for sub in menu.findChildren(QMenu):
            if sub.objectName() in SUBMENUS:
                sub.setTitle(menu_title(sub.objectName()))


def fill_menu(
    menu: QMenu, actions: ActionRegistry, ids: Iterable[str], *, after_separator: bool = False
) -> None:
    """Append actions by id, with lines where a group begins."""
    starts = {spec.id for spec in actions.specs() if spec.starts_group}
    if after_separator and not menu.isEmpty():
        menu.addSeparator()
    for place, action_id in enumerate(ids):
        if action_id in starts and place:
            menu.addSeparator()
        menu.addAction(actions[action_id])
