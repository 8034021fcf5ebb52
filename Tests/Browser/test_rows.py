"""A list of a thousand small forms types as one form does, and costs nothing before it is touched."""

import json
import re
from urllib.parse import parse_qs

from playwright.sync_api import expect

import made
from hands import until
from watch import GONE

KEPT = "Not saved yet; kept in this browser, retrying"
MOUNTED = "() => document.querySelectorAll('[data-behaviour=autosave]').length"

PUT_AND_REMOVE = """(name) => {
  const field = document.querySelector(name)
  field.value = "Last words"
  field.dispatchEvent(new Event("input", { bubbles: true }))
  field.closest("li").remove()
}"""


def field(page, number):
    return page.locator(f"#text-{number}")


def state(page, number):
    return page.locator(f".row:has(#text-{number}) .save-state")


def thousand(page, **options):
    made.show(page, made.listing(made.row(number, **options) for number in range(1000)))


def test_a_thousand_rows_mount_nothing_until_one_is_touched(stage, page):
    thousand(page)
    assert page.evaluate(MOUNTED) == 0
    field(page, 500).press_sequentially("The one that was touched")
    expect(state(page, 500)).to_have_text("Saved")
    assert page.evaluate(MOUNTED) == 1
    assert stage.thought(made.day(500)) == "The one that was touched"
    field(page, 501).focus()
    assert page.evaluate(MOUNTED) == 2


def test_a_row_closed_10_ms_after_the_last_key_has_saved_its_text(stage, page):
    thousand(page)
    field(page, 7).press_sequentially("Gone at once")
    page.wait_for_timeout(10)
    page.close(run_before_unload=True)
    until(lambda: stage.thought(made.day(7)) == "Gone at once")


def test_a_row_says_that_the_server_is_away_and_tries_again(stage, page, watch):
    watch.allow(GONE)
    thousand(page)
    stage.kill()
    field(page, 3).press_sequentially("Later")
    expect(state(page, 3)).to_have_text(KEPT)
    stage.start()
    expect(state(page, 3)).to_have_text("Saved")
    assert stage.thought(made.day(3)) == "Later"


def test_a_draft_left_behind_wakes_its_row_alone(stage, context, page, watch):
    watch.allow(GONE)
    thousand(page)
    stage.kill()
    field(page, 600).press_sequentially("Kept by the browser alone")
    expect(state(page, 600)).to_have_text(KEPT)
    page.close()
    stage.start()
    again = context.new_page()
    thousand(again)
    expect(field(again, 600)).to_have_value("Kept by the browser alone")
    until(lambda: stage.thought(made.day(600)) == "Kept by the browser alone")
    assert again.evaluate(MOUNTED) == 1


def test_a_row_that_comes_later_takes_up_its_draft(stage, context, page, watch):
    watch.allow(GONE)
    thousand(page)
    stage.kill()
    field(page, 1).press_sequentially("Kept")
    expect(state(page, 1)).to_have_text(KEPT)
    page.close()
    stage.start()
    again = context.new_page()
    made.show(again, made.listing([made.row(0)]))
    again.evaluate("row => document.querySelector('ul').insertAdjacentHTML('beforeend', row)", made.row(1))
    expect(field(again, 1)).to_have_value("Kept")
    until(lambda: stage.thought(made.day(1)) == "Kept")


def test_a_row_replaced_or_taken_away_leaves_nothing_behind_and_its_successor_lives(stage, page, watch):
    thousand(page)
    field(page, 5).press_sequentially("Old")
    expect(state(page, 5)).to_have_text("Saved")
    page.evaluate("row => (document.getElementById('text-5').closest('li').outerHTML = row)", made.row(5, "New"))
    before = len(watch.posts)
    page.evaluate("() => dispatchEvent(new Event('pagehide'))")
    assert len(watch.posts) == before
    assert page.evaluate(MOUNTED) == 0
    field(page, 5).press("End")
    field(page, 5).press_sequentially("er")
    expect(state(page, 5)).to_have_text("Saved")
    assert stage.thought(made.day(5)) == "Newer"
    # What was put into a row that is taken away before it could be saved is saved as it goes.
    page.evaluate(PUT_AND_REMOVE, "#text-6")
    until(lambda: stage.thought(made.day(6)) == "Last words")


def trimming(route):
    """A server that keeps a text without the blanks at its ends, and says so."""
    sent = parse_qs(route.request.post_data, keep_blank_values=True)["text"][0]
    saved = {"saved": True, "base": "0123456789abcdef", **({} if sent == sent.strip() else {"text": sent.strip()})}
    route.fulfill(content_type="application/json", body=json.dumps(saved))


def test_blanks_at_the_end_stay_under_the_hands_and_go_when_the_field_is_left(stage, page, watch):
    page.route("**/sit/thoughts/*", trimming)
    thousand(page, trim=True)
    field(page, 2).press_sequentially("  Water ")
    expect(state(page, 2)).to_have_text("Saved")
    expect(field(page, 2)).to_have_value("  Water ")
    field(page, 2).press_sequentially("the fern ")
    expect(state(page, 2)).to_have_text("Saved")
    expect(field(page, 2)).to_have_value("  Water the fern ")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("s")
    expect(field(page, 2)).to_have_value("  Water the ferns ")
    field(page, 2).blur()
    expect(field(page, 2)).to_have_value("Water the ferns")
    expect(page.locator(".row:has(#text-2) form")).not_to_have_attribute("data-draft", "")
    last = parse_qs(watch.posts[-1].post_data)["text"][0]
    assert last == "Water the ferns"


def test_a_trimmed_field_that_nobody_typed_in_is_never_posted(stage, page, watch):
    thousand(page, trim=True, text=" As it was. ")
    field(page, 2).focus()
    field(page, 2).blur()
    expect(field(page, 2)).to_have_value(" As it was. ")
    assert not [post for post in watch.posts if re.search("/sit/thoughts/", post.url)]
