"""A page says when nothing is under way on it, which all other tests rely on."""

from playwright.sync_api import expect

from hands import add_line, advance, heard, held, save_state, settled, thought
from watch import GONE

SETTLED = "'settled' in document.documentElement.dataset"


def test_a_page_has_settled_when_the_book_has_what_was_typed(stage, page, watch):
    watch.allow(GONE)
    held(page)
    page.goto("/sit")
    settled(page)
    thought(page).press_sequentially("Rain.")
    page.clock.run_for(299)
    assert not page.evaluate(SETTLED) and stage.thought() == ""
    advance(page, 1)
    assert stage.thought() == "Rain."
    assert save_state(page).text_content() == "Saved"

    stage.kill()
    thought(page).press_sequentially(" Wind.")
    page.clock.run_for(300)
    expect(page.locator(".thought-form")).to_have_attribute("data-state", "failed")
    assert not page.evaluate(SETTLED)
    stage.restart()
    advance(page, 30_000)
    assert stage.thought() == "Rain. Wind."


def test_what_one_window_and_the_shell_wrote_has_been_heard_in_another(stage, context):
    windows = [context.new_page(), context.new_page()]
    for window in windows:
        window.goto("/projects/inbox")
        settled(window)
    stage.item("Fern")
    add_line(windows[0], "Rose")
    for window in windows:
        heard(window, stage)
        assert window.locator(".item").count() == 2
