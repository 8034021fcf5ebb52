"""Everything can be taken back, from any window, except what was erased for good."""

import pytest
from playwright.sync_api import expect

from hands import acts, set_goal, toast, until, words, write


@pytest.fixture
def three(stage):
    """A book with three sessions and a thought."""
    for start in ("2026-11-18T07:00:00+01:00", "2026-11-19T07:00:00+01:00", "2026-11-20T07:00:00+01:00"):
        stage.add(start, 5)
    stage.shell("thought", "set", "Kept.", "--day", "2026-11-19")
    return stage


def log_rows(page):
    return page.locator("#log .row")


def delete_first(page):
    page.locator('#log .row form[action$="/deletion"] button').first.click()


def test_a_deleted_session_comes_back_by_the_toast(three, page):
    page.goto("/sit/log")
    delete_first(page)
    expect(log_rows(page)).to_have_count(2)
    expect(toast(page)).to_contain_text("Deleted a session on 20 November")
    expect(page.locator("#status")).to_have_text(words("Deleted a session"))
    toast(page).get_by_role("button", name="Undo").click()
    expect(log_rows(page)).to_have_count(3)
    assert len(three.sessions()) == 3


def test_a_toast_leaves_by_itself_but_not_while_it_is_looked_at(three, page):
    page.clock.install()
    page.goto("/sit/log")
    delete_first(page)
    toast(page).hover()
    page.clock.run_for(20_000)
    expect(toast(page)).to_be_visible()
    page.mouse.move(5, 5)
    page.clock.run_for(8_500)
    expect(toast(page)).to_have_count(0)


def test_history_undoes_and_redoes_any_act(three, page):
    page.goto("/history")
    entry = page.locator("#acts .act").filter(has=page.locator(".row-main", has_text=words("^Added a session on 18 November")))
    entry.get_by_role("button", name=words("^Undo")).click()
    expect(entry).to_have_class(words("taken-back"))
    assert [session["day"] for session in three.sessions()] == ["2026-11-19", "2026-11-20"]
    entry.get_by_role("button", name=words("^Redo")).click()
    expect(entry).not_to_have_class(words("taken-back"))
    assert len(three.sessions()) == 3


def test_history_undoes_the_last_and_redoes_it(three, page):
    page.goto("/history")
    undo = page.get_by_role("button", name="Undo last")
    undo.click()
    expect(page.locator("#acts .taken-back")).to_have_count(1)
    assert three.thought("2026-11-19") == ""
    expect(undo).not_to_have_attribute("aria-busy", "true")
    undo.click()
    expect(page.locator("#acts .taken-back")).to_have_count(2)
    assert len(three.sessions()) == 2
    redo = page.get_by_role("button", name="Redo", exact=True)
    redo.click()
    until(lambda: len(three.sessions()) == 3)


def test_an_undo_in_the_shell_shows_in_the_open_history(three, page):
    page.goto("/history")
    three.shell("undo")
    expect(page.locator("#acts .taken-back")).to_have_count(1)


def test_the_trash_restores(three, page):
    page.goto("/sit/log")
    delete_first(page)
    expect(log_rows(page)).to_have_count(2)
    page.goto("/trash")
    page.get_by_role("button", name=words("^Restore: Session on 20 November")).click()
    expect(page.locator("#removed .row")).to_have_count(0)
    expect(page.locator("#removed")).to_contain_text("The trash is empty")
    assert len(three.sessions()) == 3


def test_erasing_for_good_asks_and_is_final(three, page):
    page.goto("/sit/log")
    delete_first(page)
    expect(log_rows(page)).to_have_count(2)
    page.goto("/trash")
    page.get_by_role("link", name=words("^Erase for good")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Erase this for good?")
    page.get_by_role("link", name="No, keep it").click()
    page.get_by_role("link", name=words("^Erase for good")).click()
    page.get_by_role("button", name="Erase for good").click()
    page.wait_for_url("**/trash*")
    expect(page.locator("#removed .row")).to_have_count(0)
    page.goto("/history")
    erased = page.locator("#acts .act", has_text="Erased 1 record for good")
    expect(erased).to_have_count(1)
    expect(erased.get_by_role("button")).to_have_count(0)
    assert len(three.sessions()) == 2


def test_delete_all_asks_and_is_one_act(three, page):
    """A-B10: the batch delete left stale rows, and took files along that were none of its business."""
    set_goal(page, 12)
    page.goto("/sit/log")
    page.get_by_role("link", name="Delete all of Sit").click()
    expect(page.locator("main")).to_contain_text("3 sessions and 1 thought")
    page.get_by_role("link", name="No, keep it").click()
    assert len(three.sessions()) == 3
    page.get_by_role("link", name="Delete all of Sit").click()
    page.get_by_role("button", name="Delete all of Sit").click()
    expect(toast(page)).to_contain_text("Deleted all of Sit: 3 sessions, 1 thought")
    expect(page.locator("#recent .row")).to_have_count(0)
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", words("12 minutes today$"))
    assert three.sessions() == []
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.locator("#recent .row")).to_have_count(3)
    assert len(three.sessions()) == 3
    assert three.thought("2026-11-19") == "Kept."


def test_a_session_is_added_corrected_and_deleted_by_hand(stage, page):
    """W-B8: there was no edit, no delete and no entry by hand."""
    page.goto("/sit/days/2026-11-19")
    page.locator("#start").fill("2026-11-19T07:10:00")
    page.locator("#end").fill("2026-11-19T07:30:00")
    page.get_by_role("button", name="Add session").click()
    expect(page.locator("#day .row")).to_contain_text("20 min")
    page.locator("#day .row-link").click()
    page.locator("#end").fill("2026-11-19T07:40:30")
    page.get_by_role("button", name="Save changes").click()
    expect(page.locator(".total")).to_have_text(words("30 min"))
    assert [session["seconds"] for session in stage.sessions()] == [1830]
    page.get_by_role("button", name="Delete session").click()
    page.wait_for_url("**/sit/days/2026-11-19*")
    expect(toast(page)).to_contain_text("Deleted a session")
    expect(page.locator("#day .row")).to_have_count(0)
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.locator("#day .row")).to_have_count(1)


def test_overlapping_sessions_are_told_and_counted_once(stage, page):
    stage.add("2026-11-19T07:00:00+01:00", 10)
    stage.add("2026-11-19T07:05:00+01:00", 10)
    page.goto("/sit/days/2026-11-19")
    expect(page.locator("#day .row", has_text="overlaps")).to_have_count(2)
    expect(page.locator("#day .total")).to_have_text("15 min")


def test_a_session_across_midnight_stands_on_both_its_days(stage, page):
    """W-B12: its seconds all went to the day it began."""
    stage.add("2026-11-18T23:50:00+01:00", 15)
    for day, minutes in (("2026-11-18", "10 min"), ("2026-11-19", "5 min")):
        page.goto(f"/sit/days/{day}")
        expect(page.locator("#day .row")).to_have_count(1)
        expect(page.locator("#day .row-value")).to_have_text(minutes)
        expect(page.locator("#day .note").first).to_have_text("15 min in all")
        expect(page.locator("#day .total")).to_have_text(minutes)
    page.goto("/sit/log")
    expect(page.locator(".row-value")).to_have_text(["5 min", "10 min"])
    page.goto("/sit")
    expect(page.locator('#grid a[href="/sit/days/2026-11-19"]')).to_have_accessible_name("Thursday 19 November: 5 minutes")


def test_a_refused_correction_says_why_and_keeps_what_was_entered(stage, page, watch):
    watch.allow("422")
    stage.add("2026-11-19T07:00:00+01:00", 10)
    page.goto("/sit/days/2026-11-19")
    page.locator("#start").fill("2026-11-19T09:00:00")
    page.locator("#end").fill("2026-11-19T08:00:00")
    page.get_by_role("button", name="Add session").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    expect(page.locator("#start")).to_have_value(words("^2026-11-19T09:00"))
    assert len(stage.sessions()) == 1


def test_a_thought_is_undone_by_history(stage, page):
    page.goto("/sit")
    write(page, "To be taken back.")
    expect(acts(page)).to_have_count(1)
    page.get_by_role("button", name="Undo last").click()
    expect(page.locator("#acts .taken-back")).to_have_count(1)
    page.goto("/sit")
    expect(page.locator("#thought")).to_have_value("")


FILES = {"sessions.csv": "id,start,end,seconds,day,timeZone,source", "sessions.json": "[", "thoughts.csv": "day,text", "thoughts.json": "["}


def test_the_records_can_be_taken_away(three, page):
    page.goto("/sit/log")
    for name, first in FILES.items():
        with page.expect_download() as download:
            page.locator(f'a[download][href$="{name}"]').click()
        assert download.value.suggested_filename == name
        assert download.value.path().read_text().startswith(first)
