"""A long list is brought up to date by the rows that were touched, and loses nothing by it."""

import pytest
from playwright.sync_api import expect

import made
from hands import hide, show, until

MARK = "() => document.querySelectorAll('li').forEach((row) => (row.seen = true))"
UNSEEN = "() => [...document.querySelectorAll('li')].filter((row) => !row.seen).map((row) => row.querySelector('input').id)"
ORDER = "() => [...document.querySelectorAll('li input[type=text]')].map((field) => field.id.slice(5)).join(' ')"
MERGED = "async ([assets, touches]) => (await import(assets + 'site/modules.js')).$server.merged(touches).sort().join(' ')"
WANTED = """async ([assets, touch]) => {
  const { touchedRecords } = (await import(assets + "site/modules.js")).$server
  const what = touchedRecords({ dataset: { live: "item project", rows: "item" } }, new Set(touch.split(" ")))
  return what instanceof Set ? [...what].sort().join(" ") : String(what)
}"""


class Shelf:
    """A live list of thoughts as a server would draw it: whole, or with placeholders for what was not asked for."""

    def __init__(self, stage, page, numbers, more=""):
        self.stage, self.page, self.more = stage, page, more
        self.numbers, self.texts, self.asked, self.status = list(numbers), {}, [], 200
        page.route("**/made-rows*", self._answer)
        self.assets = made.show(page, self._region(None), behaviours="live")
        page.evaluate(MARK)

    def change(self, number, text):
        """Somebody else writes a thought."""
        self.texts[number] = text
        self.stage.shell("thought", "set", text, "--day", made.day(number))

    def title(self, number):
        return self.page.locator(f"li[data-key='{made.key(number)}'] .title")

    def field(self, number):
        return self.page.locator(f"#text-{number}")

    def rows(self, *numbers):
        return {made.key(number) for number in numbers}

    # Private

    def _answer(self, route):
        rows = route.request.url.partition("?rows=")[2]
        named = set(rows.replace("%2C", ",").split(",")) if rows else None
        self.asked.append(named)
        route.fulfill(status=self.status, content_type="text/html", body=self._region(named))

    def _region(self, named):
        drawn = [self._row(number, named) for number in self.numbers]
        return (
            f'<section id="list" data-live="thought goal" data-rows="thought" data-from="/made-rows">'
            f'<h2 data-key="head">{len(self.numbers)}</h2>{made.listing(drawn)}</section>')

    def _row(self, number, named):
        text = self.texts.get(number, "")
        if named is not None and made.key(number) not in named:
            return f'<li data-key="{made.key(number)}" data-same></li>'
        return made.row(number, text, title=text, more=self.more)


def test_only_the_row_that_was_touched_is_asked_for_and_replaced(stage, page):
    shelf = Shelf(stage, page, range(20))
    shelf.change(7, "Seven")
    expect(shelf.title(7)).to_have_text("Seven")
    assert shelf.asked == [shelf.rows(7)]
    assert page.evaluate(UNSEEN) == ["text-7"]
    shelf.change(8, "Eight")
    expect(shelf.title(8)).to_have_text("Eight")
    expect(shelf.title(7)).to_have_text("Seven")
    assert shelf.asked[1:] == [shelf.rows(8)]


def test_rows_that_moved_came_and_went_are_where_the_server_has_them(stage, page):
    shelf = Shelf(stage, page, range(6))
    shelf.numbers = [5, 0, 9, 2, 1, 3]
    shelf.change(9, "New")
    expect(shelf.title(9)).to_have_text("New")
    assert page.evaluate(ORDER) == "5 0 9 2 1 3"
    assert shelf.asked == [shelf.rows(9)]
    assert page.evaluate(UNSEEN) == ["text-9"]
    expect(page.locator("h2")).to_have_text("6")


def test_a_row_the_page_lacks_is_fetched_with_the_whole(stage, page):
    shelf = Shelf(stage, page, range(3))
    shelf.numbers, shelf.texts[3] = [0, 1, 2, 3], "Unheard of"
    shelf.change(1, "One")
    expect(shelf.title(3)).to_have_text("Unheard of")
    expect(shelf.title(1)).to_have_text("One")
    assert shelf.asked == [shelf.rows(1), None]
    expect(page.locator("[data-same]")).to_have_count(0)


def test_what_names_no_rows_fetches_the_whole(stage, page):
    shelf = Shelf(stage, page, range(3))
    shelf.texts[2] = "Told by none"
    stage.shell("settings", "set", "goal", "12")
    expect(shelf.title(2)).to_have_text("Told by none")
    assert shelf.asked == [None]


def test_typing_in_a_row_asks_for_rows_alone_and_catches_up_when_it_is_left(stage, page):
    shelf = Shelf(stage, page, range(20))
    shelf.field(4).press_sequentially("Half a ")
    until(lambda: page.evaluate("1") and shelf.asked)
    shelf.texts[4] = "Half a sentence"
    shelf.change(5, "Elsewhere")
    expect(shelf.title(5)).to_have_text("Elsewhere")
    shelf.field(4).press_sequentially("sentence")
    expect(page.locator("li:has(#text-4) .save-state")).to_have_text("Saved")
    expect(shelf.title(4)).to_have_text("")
    expect(shelf.field(4)).to_have_value("Half a sentence")
    shelf.field(4).blur()
    expect(shelf.title(4)).to_have_text("Half a sentence")
    assert None not in shelf.asked
    assert stage.thought(made.day(4)) == "Half a sentence"


def test_a_row_held_back_is_not_forgotten_when_another_is_brought(stage, page):
    shelf = Shelf(stage, page, range(5))
    shelf.field(1).focus()
    shelf.change(1, "While it had the focus")
    until(lambda: page.evaluate("1") and shelf.asked)
    shelf.change(2, "Two")
    expect(shelf.title(2)).to_have_text("Two")
    expect(shelf.title(1)).to_have_text("")
    shelf.field(1).blur()
    expect(shelf.title(1)).to_have_text("While it had the focus")
    expect(shelf.field(1)).to_have_value("While it had the focus")


def test_rows_that_could_not_be_fetched_are_asked_for_again(stage, page, watch):
    watch.allow("503")
    shelf = Shelf(stage, page, range(5))
    shelf.status = 503
    shelf.change(1, "One")
    until(lambda: page.evaluate("1") and shelf.asked)
    shelf.change(2, "Two")
    until(lambda: page.evaluate("1") and shelf.asked[-1] == shelf.rows(1, 2))
    shelf.status = 200
    expect(shelf.title(1)).to_have_text("One")
    expect(shelf.title(2)).to_have_text("Two")
    assert None not in shelf.asked


def test_touches_that_piled_up_are_asked_for_together(stage, page):
    shelf = Shelf(stage, page, range(5))
    hide(page)
    shelf.change(1, "One")
    shelf.change(2, "Two")
    show(page)
    expect(shelf.title(2)).to_have_text("Two")
    expect(shelf.title(1)).to_have_text("One")
    assert shelf.asked == [shelf.rows(1, 2)]


def test_what_another_window_heard_meanwhile_is_asked_for_together(stage, context, page):
    leader = context.new_page()
    leader.goto("/sit")
    shelf = Shelf(stage, page, range(5))
    shelf.change(0, "Zero")
    expect(shelf.title(0)).to_have_text("Zero")
    hide(page)
    # One after the other: what the leader shows of the second it can only have heard of.
    for number, text in ((1, "One"), (2, "Two")):
        shelf.change(number, text)
        expect(leader.locator("#recent .prose", has_text=text)).to_have_count(1)
    show(page)
    expect(shelf.title(2)).to_have_text("Two")
    expect(shelf.title(1)).to_have_text("One")
    assert shelf.asked == [shelf.rows(0), shelf.rows(1, 2)]


def test_an_act_in_a_row_asks_for_that_row(stage, page):
    form = f'<form data-behaviour="undo" method="post" action="/sit/rests/{made.day(0)}"><button name="rests" value="on">Rest</button></form>'
    shelf = Shelf(stage, page, range(5), more=form)
    shelf.texts[3] = "Drawn anew"
    page.locator(f"li[data-key='{made.key(3)}'] button").click()
    expect(shelf.title(3)).to_have_text("Drawn anew")
    assert shelf.asked == [shelf.rows(3)]


@pytest.mark.parametrize("touch, what", [
    ("act item item=a item=b", "a b"),
    ("act item", "whole"),
    ("act item item=a project project=p", "whole"),
    ("project project=p", "whole"),
    ("act goal goal=g", "null"),
    ("*", "whole"),
    ("item " + " ".join(f"item={number}" for number in range(65)), "whole"),
])
def test_a_region_asks_for_rows_only_if_all_that_was_touched_is_named(stage, page, touch, what):
    assets = made.show(page, "")
    assert page.evaluate(WANTED, [assets, touch]) == what


@pytest.mark.parametrize("touches, together", [
    ([["act", "item", "item=a"], ["act", "item", "item=b"]], "act item item=a item=b"),
    ([["act", "item", "item=a"], ["act", "item"]], "act item"),
    ([["item", "item=a", "shelf", "shelf=s"], ["item"], ["*"]], "* item shelf shelf=s"),
])
def test_a_kind_of_which_one_touch_named_nothing_is_nameless_in_all(stage, page, touches, together):
    assets = made.show(page, "")
    assert page.evaluate(MERGED, [assets, touches]) == together
