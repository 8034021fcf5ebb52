"""A long list is brought up to date by the rows that were touched, and loses nothing by it."""

from playwright.sync_api import expect

import made
from hands import hide, show, until

MARK = "() => document.querySelectorAll('li').forEach((row) => (row.seen = true))"
UNSEEN = "() => [...document.querySelectorAll('li')].filter((row) => !row.seen).map((row) => row.querySelector('input').id)"
ORDER = "() => [...document.querySelectorAll('li input[type=text]')].map((field) => field.id.slice(5)).join(' ')"
MERGED = "async ([assets, touches]) => (await import(assets + 'site/server.js')).merged(touches).sort().join(' ')"
WANTED = """async ([assets, touch]) => {
  const { touchedRecords } = await import(assets + "site/server.js")
  const what = touchedRecords({ dataset: { live: "item project", rows: "item" } }, new Set(touch.split(" ")))
  return what instanceof Set ? [...what].sort().join(" ") : String(what)
}"""


class Shelf:
    """A live list of thoughts as a server would draw it: whole, or with placeholders for what was not asked for."""

    def __init__(self, stage, page, numbers, more=""):
        self.stage, self.page, self.more = stage, page, more
        self.numbers, self.texts, self.asked, self.status = list(numbers), {}, [], 200
        self.assets = made.show(page, self._region(None), behaviours="live")
        page.route("**/made*", self._answer)
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
        named = None if rows == "whole" else set(rows.replace("%2C", ",").split(","))
        self.asked.append(named)
        route.fulfill(status=self.status, content_type="text/html", body=self._region(named))

    def _region(self, named):
        drawn = [self._row(number, named) for number in self.numbers]
        return (
            f'<section id="list" data-live="thought goal" data-rows="thought">'
            f'<h2 data-key="head">{len(self.numbers)}</h2>{made.listing(drawn)}</section>')

    def _row(self, number, named):
        text = self.texts.get(number, "")
        if named is not None and made.key(number) not in named:
            return f'<li data-key="{made.key(number)}" data-same></li>'
        return made.row(number, text, title=text, more=self.more)


def test_only_the_row_that_was_touched_is_asked_for_and_all_are_where_the_server_has_them(stage, page):
    shelf = Shelf(stage, page, range(6))
    shelf.change(4, "Four")
    expect(shelf.title(4)).to_have_text("Four")
    assert shelf.asked == [shelf.rows(4)]
    assert page.evaluate(UNSEEN) == ["text-4"]
    # What came, moved and went is drawn as it is there.
    shelf.numbers = [5, 0, 9, 2, 1, 4]
    shelf.change(9, "New")
    expect(shelf.title(9)).to_have_text("New")
    assert page.evaluate(ORDER) == "5 0 9 2 1 4"
    assert page.evaluate(UNSEEN) == ["text-9", "text-4"]
    assert shelf.asked[1:] == [shelf.rows(9)]
    # A row the page lacks is fetched with the whole.
    shelf.numbers, shelf.texts[7] = [5, 0, 9, 2, 1, 7], "Unheard of"
    shelf.change(1, "One")
    expect(shelf.title(7)).to_have_text("Unheard of")
    expect(shelf.title(1)).to_have_text("One")
    assert shelf.asked[2:] == [shelf.rows(1), None]
    expect(page.locator("[data-same]")).to_have_count(0)
    # So it is where what was touched names no rows.
    shelf.texts[2] = "Told by none"
    stage.shell("settings", "set", "goal", "12")
    expect(shelf.title(2)).to_have_text("Told by none")
    assert shelf.asked[4:] == [None]


def test_a_row_under_the_hands_is_left_alone_and_catches_up_when_it_is_left(stage, page):
    shelf = Shelf(stage, page, range(6))
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
    shelf.field(1).focus()
    shelf.change(1, "While it had the focus")
    until(lambda: page.evaluate("1") and shelf.rows(1) in shelf.asked)
    shelf.change(2, "Two")
    expect(shelf.title(2)).to_have_text("Two")
    expect(shelf.title(1)).to_have_text("")
    shelf.field(1).blur()
    expect(shelf.title(1)).to_have_text("While it had the focus")
    expect(shelf.field(1)).to_have_value("While it had the focus")
    assert None not in shelf.asked


def test_what_could_not_be_fetched_or_piled_up_is_asked_for_together(stage, context, page, watch):
    watch.allow("503")
    leader = context.new_page()
    leader.goto("/sit")
    shelf = Shelf(stage, page, range(5))
    shelf.status = 503
    shelf.change(1, "One")
    until(lambda: page.evaluate("1") and shelf.asked)
    shelf.change(2, "Two")
    until(lambda: page.evaluate("1") and shelf.asked[-1] == shelf.rows(1, 2))
    shelf.status = 200
    expect(shelf.title(1)).to_have_text("One")
    expect(shelf.title(2)).to_have_text("Two")
    shelf.asked.clear()
    hide(page)
    # One after the other: what the leader shows of the second it can only have heard of.
    for number, text in ((3, "Three"), (4, "Four")):
        shelf.change(number, text)
        expect(leader.locator("#recent .prose", has_text=text)).to_have_count(1)
    show(page)
    expect(shelf.title(4)).to_have_text("Four")
    expect(shelf.title(3)).to_have_text("Three")
    assert shelf.asked == [shelf.rows(3, 4)]


# What was touched, and which rows a list of items asks for.
WHAT = {
    "act item item=a item=b": "a b", "act item": "whole", "act item item=a project project=p": "whole", "project project=p": "whole",
    "act goal goal=g": "null", "*": "whole", "item " + " ".join(f"item={number}" for number in range(65)): "whole",
}
TOGETHER = [
    ([["act", "item", "item=a"], ["act", "item", "item=b"]], "act item item=a item=b"),
    ([["act", "item", "item=a"], ["act", "item"]], "act item"),
    ([["item", "item=a", "shelf", "shelf=s"], ["item"], ["*"]], "* item shelf shelf=s"),
]


def test_rows_are_asked_for_only_if_all_that_was_touched_is_named(stage, page):
    button = '<button name="rests" value="on">Rest</button>'
    form = f'<form data-behaviour="undo" method="post" action="/sit/rests/{made.day(0)}">{button}</form>'
    shelf = Shelf(stage, page, range(5), more=form)
    shelf.texts[3] = "Drawn anew"
    # An act in a row asks for that row.
    page.locator(f"li[data-key='{made.key(3)}'] button").click()
    expect(shelf.title(3)).to_have_text("Drawn anew")
    assert shelf.asked == [shelf.rows(3)]
    assert {touch: page.evaluate(WANTED, [shelf.assets, touch]) for touch in WHAT} == WHAT
    for touches, together in TOGETHER:
        assert page.evaluate(MERGED, [shelf.assets, touches]) == together
