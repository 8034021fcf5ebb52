"""What a person's hands do on the pages, and what their eyes look for."""

import re
import select
import time
from collections import Counter
from datetime import datetime, timedelta

from playwright.sync_api import expect

from stage import MORNING, PATIENCE

HIDE = "() => show('hidden')"
SHOW = "() => show('visible')"
SHUTTER = """window.show = (state) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true })
  Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}"""


def begin(page, length=None):
    """Opens Sit and presses the round button, or chooses a length: minutes, or "open"."""
    page.goto("/sit")
    if length is None:
        page.locator(".round").click()
    else:
        page.locator("#lengths > summary").click()
        page.locator(f'.choice[value="{length}"]').click()
    expect(running(page)).to_be_visible()


def choose(page, field, value):
    """Chooses in Settings and waits until the server has heard, and the page is drawn anew where the choice asks for it."""
    redraws = page.locator(f"form:has(#{field})").get_attribute("action").endswith("/settings/browser") or field in ("language", "day-boundary")
    heard = page.expect_navigation() if redraws else page.expect_response(lambda answer: "/settings/" in answer.url)
    with heard:
        page.locator(f"#{field}").select_option(value)


def running(page):
    return page.locator("#stage[data-running]")


def done(page):
    return page.locator("#stage .done")


def offer(page):
    return page.locator("#stage .offer")


def toast(page):
    return page.locator("#toasts .toast")


def take_back(page, sentence):
    """Undoes at the notice of one act: the notice of an act before it may still stand where the newest will come."""
    toast(page).filter(has_text=sentence).last.get_by_role("button", name="Undo").click()


def save_state(page):
    return page.locator(".save-state")


def thought(page):
    return page.locator("#thought")


def write(page, text):
    """Types into the thought and waits until the page says that the book has all of it."""
    thought(page).press_sequentially(text)
    expect(page.locator(".thought-form")).not_to_have_attribute("data-draft", "")
    expect(save_state(page)).to_have_text("Saved")


def rows(page):
    return page.locator("main .row[data-key]")


def item(page, id):
    """The row of an item in a list."""
    return page.locator(f'.item[data-key="{id}"]')


def title(row):
    return row.locator(".item-title [name=text]")


def add_line(page, text):
    """Writes a new item and sends it, and waits until the book has it."""
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/projects/items")):
        page.locator("#add").fill(text)
        page.locator("#add").press("Enter")
    expect(page.locator("#add")).to_have_value("")


def acts(page):
    page.goto("/history")
    return page.locator("#acts .act .row-main")


def ring_share(page):
    """How much of the ring is drawn, 0 to 1."""
    return 1 - float(page.locator(".ring-progress").get_attribute("stroke-dashoffset"))


def set_goal(page, minutes):
    page.goto("/settings")
    page.locator("#goal").fill(str(minutes))
    page.locator("#goal").press("Tab")
    expect(toast(page).last).to_be_visible()


def be_present(page):
    """What a page that is seen does each minute."""
    page.evaluate("() => fetch('/sit/sitting/presence', { method: 'POST' }).then((answer) => answer.text())")


def hide(page):
    page.evaluate(SHUTTER)
    page.evaluate(HIDE)


def show(page):
    page.evaluate(SHOW)


def settled(page):
    """Waits until nothing is under way on the page: nothing that was asked of the server, and nothing that waits for a pause in typing."""
    page.wait_for_selector("html[data-settled]", state="attached")


def heard(page, stage):
    """Waits until the page has heard of all that was written, by whomever, and has settled."""
    page.wait_for_function("(sequence) => Number(document.body.dataset.sequence) >= sequence", arg=stage.sequence())
    settled(page)


def held(page, now=MORNING):
    """Holds the page's clock, before it is opened: its timers ring in `advance` alone."""
    now = datetime.fromisoformat(now)
    # It runs until it is paused, and can not be paused in the past.
    page.clock.install(time=now - timedelta(days=1))
    page.clock.pause_at(now + timedelta(seconds=1))


def advance(page, milliseconds):
    """Moves a held clock on, and waits until what came of it has settled; what is to be done after no time at all is done meanwhile."""
    page.clock.run_for(milliseconds)
    until(lambda: page.evaluate("'settled' in document.documentElement.dataset") or page.clock.run_for(0))


def until(asked, patience=PATIENCE, page=None):
    """Asks outside the pages, or on one, until the answer is true, and gives it. A page on a bad road is needed: its road stands still while
    nobody asks the page."""
    end = time.monotonic() + patience
    while not (answer := asked()):
        assert time.monotonic() < end, "it did not come to pass"
        page.evaluate("0") if page else select.select([], [], [], 0.02)
    return answer


def words(pattern):
    return re.compile(pattern)


class Network:
    """The way from a page to the server, as it is on the road: slow, and losing or doubling what is posted."""

    def __init__(self, page):
        self._page = page

    def slow(self, milliseconds):
        session = self._page.context.new_cdp_session(self._page)
        session.send("Network.enable")
        session.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1})

    def lose(self, pattern, answers):
        """The server does what is posted; so many answers of each address never come."""
        lost = Counter()

        def handle(route):
            if route.request.method != "POST" or lost[route.request.url] == answers:
                return route.fallback()
            lost[route.request.url] += 1
            route.fetch(max_redirects=0)
            route.abort("connectionreset")

        self._page.route(pattern, handle)

    def double(self, pattern):
        """Whatever is posted comes twice, and the second answer is the one that is seen."""

        def handle(route):
            if route.request.method != "POST":
                return route.fallback()
            route.fetch(max_redirects=0)
            route.fulfill(response=route.fetch(max_redirects=0))

        self._page.route(pattern, handle)
