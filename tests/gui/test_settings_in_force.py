"""What is chosen in the settings changes what runs and what is shown, at once."""

from pathlib import Path

from strandline.engine.target import Target
from strandline.store.settings import (
    CONTEXT_BUDGET,
    DEBOUNCE_MS,
    EMBED_MODEL,
    HISTORY_DAYS,
    HISTORY_MEGABYTES,
    RELEASE_OVERRIDE,
    RESCAN_SECONDS,
    SEARCH_INDEX,
)
from strandline.store.settings_file import Settings
from strandline.ui.services import LiveServices

STATE = Path("/home/ling/.openclaw")


def test_the_work_behind_a_window_follows(qtbot, own_home):
    settings = Settings.load()
    services = LiveServices(settings, lambda error: None)
    settings.listen(services.setting_changed)
    try:
        settings.set(SEARCH_INDEX, "off")
        assert (services.search_feed.enabled, services.meaning_feed.enabled) == (False, False)
        settings.set(SEARCH_INDEX, "on")
        assert (services.search_feed.enabled, services.meaning_feed.enabled) == (True, True)
        settings.set(EMBED_MODEL, "BAAI/bge-m3")
        assert services.meaning_feed.model == "BAAI/bge-m3"
    finally:
        services.stop()


def test_a_watcher_that_runs_follows(qtbot, own_home, tmp_path):
    settings = Settings.load()
    services = LiveServices(settings, lambda error: None)
    settings.listen(services.setting_changed)
    try:
        services.identified.connect(services.look)
        (tmp_path / "AGENTS.md").write_text("# Rules\n")
        with qtbot.waitSignal(services.snapshotChanged, timeout=20_000):
            services.identify(tmp_path, None)
        settings.set(DEBOUNCE_MS, 150)
        settings.set(RESCAN_SECONDS, 60)
        watcher = services._watcher
        assert (watcher._debounce_ms, watcher._poll.interval()) == (150, 60_000)
    finally:
        services.stop()


def test_another_release_for_what_is_open_is_read_at_once(kit):
    kit.open(Target(state_dir=STATE))
    kit.preferences.set(RELEASE_OVERRIDE, {str(STATE): "2026.7.1"})
    assert kit.services.target.release == "2026.7.1"
    kit.preferences.set(RELEASE_OVERRIDE, {})
    assert kit.services.target.release is None


def test_a_release_for_another_folder_is_nothing_to_what_is_open(kit):
    kit.open(Target(state_dir=STATE, release="2026.8.1"))
    asked = len(kit.services.asked)
    kit.preferences.set(RELEASE_OVERRIDE, {"/elsewhere": "2026.7.1"})
    assert kit.services.asked[asked:] == []
    assert kit.services.target.release == "2026.8.1"


def test_a_release_that_is_chosen_in_the_window_is_read_once(kit):
    kit.open(Target(state_dir=STATE))
    asked = len(kit.services.asked)
    kit.window.opened.choose_release("2026.7.1")
    assert [one[0] for one in kit.services.asked[asked:]] == ["look"]
    assert kit.preferences.get(RELEASE_OVERRIDE) == {str(STATE): "2026.7.1"}


def test_screens_show_what_is_chosen(kit):
    kit.open()
    for screen in ("memory", "history"):
        kit.window.workbench.show_screen(screen)
    memory, history = (kit.window.workbench.view(name) for name in ("memory", "history"))
    kit.preferences.change([(CONTEXT_BUDGET, 64_000), (HISTORY_MEGABYTES, 7), (HISTORY_DAYS, 9)])
    assert memory.panel.context.budget.value() == 64_000
    assert {key: field.value() for key, field in history.bounds.fields.items()} == {
        "history_megabytes": 7,
        "history_days": 9,
    }
