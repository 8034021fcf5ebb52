"""Every page is whole without JavaScript, except the timer that runs."""

import pytest
from playwright.sync_api import expect

from hands import words


@pytest.fixture
def plain(stage, enter):
    return enter(stage, java_script_enabled=False).new_page()


def test_a_sit_is_begun_and_seen_to_its_end(stage, plain):
    plain.goto("/sit")
    plain.locator(".round").click()
    expect(plain.locator("#stage[data-running]")).to_be_visible()
    stage.advance(60)
    plain.goto("/sit")
    assert plain.locator(".ring-progress").get_attribute("stroke-dashoffset") == "0.5"
    stage.advance(60)
    plain.goto("/sit")
    expect(plain.locator("#stage .done")).to_contain_text("Done!")
    expect(plain.locator("#stage .countdown")).to_be_hidden()
    expect(plain.locator(".round")).to_be_visible()
    assert [session["seconds"] for session in stage.sessions()] == [120]


def test_a_running_sit_asks_again_by_itself(stage, plain):
    plain.goto("/sit")
    plain.locator(".round").click()
    stage.advance(119)
    plain.goto("/sit")
    stage.advance(1)
    expect(plain.locator("#stage .done")).to_be_visible()


def test_a_sit_is_cancelled_and_kept(stage, plain):
    plain.goto("/sit")
    plain.locator(".round").click()
    stage.advance(80)
    plain.get_by_role("button", name="Cancel").click()
    plain.get_by_role("button", name="Save 1:20").click()
    expect(plain.locator(".toast")).to_contain_text("Sat for 1 min 20 s")
    assert [session["seconds"] for session in stage.sessions()] == [80]


def test_another_length_is_chosen(stage, plain):
    plain.goto("/sit")
    plain.locator("#lengths > summary").click()
    plain.locator('.choice[value="open"]').click()
    expect(plain.locator("#stage .clock")).to_be_visible()
    stage.advance(300)
    plain.get_by_role("button", name="Finish").click()
    assert [session["seconds"] for session in stage.sessions()] == [300]


def test_a_session_is_added_corrected_deleted_and_brought_back(stage, plain, watch):
    watch.allow("422")
    plain.goto("/sit/days/2026-11-19")
    plain.locator("#start").fill("2026-11-19T07:10:00")
    plain.locator("#end").fill("2026-11-19T07:05:00")
    plain.get_by_role("button", name="Add session").click()
    expect(plain.locator(".refusal")).to_be_visible()
    plain.locator("#end").fill("2026-11-19T07:30:00")
    plain.get_by_role("button", name="Add session").click()
    plain.locator("#day .row-link").click()
    plain.locator("#end").fill("2026-11-19T07:40:00")
    plain.get_by_role("button", name="Save changes").click()
    expect(plain.locator(".total")).to_have_text("30 min")
    plain.get_by_role("button", name="Delete session").click()
    expect(plain.locator("#day .row")).to_have_count(0)
    plain.locator(".toast").get_by_role("button", name="Undo").click()
    expect(plain.locator("#day .row")).to_have_count(1)
    assert [session["seconds"] for session in stage.sessions()] == [1800]


def test_a_thought_is_saved_and_taken_back(stage, plain):
    plain.goto("/sit")
    plain.locator("#thought").fill("Without any script.\nTwo lines.")
    plain.get_by_role("button", name="Save").click()
    expect(plain.locator("#thought")).to_have_value("Without any script.\nTwo lines.")
    assert stage.thought() == "Without any script.\nTwo lines."
    plain.goto("/history")
    plain.get_by_role("button", name="Undo last").click()
    assert stage.thought() == ""


def test_a_concurrent_change_is_settled(stage, plain):
    plain.goto("/sit")
    stage.shell("thought", "set", "From the shell.", "--day", "2026-11-20")
    plain.locator("#thought").fill("From the page.")
    plain.get_by_role("button", name="Save").click()
    expect(plain.locator(".others")).to_contain_text("From the shell.")
    plain.get_by_role("button", name="Take this").click()
    expect(plain.locator(".others")).to_have_count(0)
    assert stage.thought() == "From the shell."


def set_plainly(page, field, value):
    form = page.locator("form.setting").filter(has=page.locator(f"#{field}"))
    if field == "goal":
        form.locator("#goal").fill(value)
    else:
        form.locator("select").select_option(value)
    form.locator("noscript button, button").first.click()


def test_settings_are_saved(stage, plain):
    plain.goto("/settings")
    set_plainly(plain, "goal", "12")
    expect(plain.locator("#goal")).to_have_value("12")
    set_plainly(plain, "theme", "dark")
    expect(plain.locator("html")).to_have_attribute("data-theme", "dark")
    set_plainly(plain, "language", "ru")
    expect(plain.locator("html")).to_have_attribute("lang", "ru")
    set_plainly(plain, "week-start", "7")
    plain.goto("/sit")
    expect(plain.locator("#grid tbody th").first).to_have_text("Вс")


def test_trash_erasure_and_delete_all_ask_on_pages_of_their_own(stage, plain):
    stage.add("2026-11-19T07:00:00+01:00", 5)
    stage.add("2026-11-18T07:00:00+01:00", 5)
    plain.goto("/sit/log")
    plain.get_by_role("link", name="Delete all of Sit").click()
    plain.get_by_role("button", name="Delete all of Sit").click()
    assert stage.sessions() == []
    plain.goto("/trash")
    plain.get_by_role("button", name=words("^Restore")).first.click()
    plain.get_by_role("link", name=words("^Erase for good")).first.click()
    plain.get_by_role("button", name="Erase for good").click()
    expect(plain.locator("#removed .row")).to_have_count(0)
    assert len(stage.sessions()) == 1
