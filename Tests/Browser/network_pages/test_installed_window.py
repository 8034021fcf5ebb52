"""The window of an installed app has no bar and no way back but the pages' own, and its icon says how much is due."""

from conftest import PHONE
from hands import until
from test_every_page import addresses, furnished  # noqa: F401

# Chromium without windows emulates no display mode, and shows no badge.
STANDALONE = """(() => {
  const asked = matchMedia
  window.matchMedia = (query) => query === "(display-mode: standalone)" ? { matches: true } : asked.call(window, query)
  window.badges = []
  navigator.setAppBadge = async (count) => { badges.push(count) }
})()"""


def installed(enter, stage):
    context = enter(stage, viewport=PHONE, has_touch=True, is_mobile=True)
    context.add_init_script(STANDALONE)
    return context.new_page()


def test_every_page_fits_an_installed_window_and_leads_on(furnished, enter, watch):  # noqa: F811
    watch.allow("404")
    page = installed(enter, furnished)
    for address in addresses(furnished):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], address
        # Every page has the bar of places; one that asks something has an answer that leads away.
        assert page.locator(".sidebar nav a:visible").count() >= 5 or page.locator("main a[href], main form button").count(), address
        assert page.locator("meta[name=theme-color]").count() == 2, address


def test_the_badge_says_what_is_due_and_follows_it(stage, enter):
    stage.item("Water the roses", "--when", "2026-11-20")
    page = installed(enter, stage)
    page.goto("/sit")
    until(lambda: page.evaluate("badges.at(-1)") == 1)
    other = stage.item("Pay", "--deadline", "2026-11-19")
    until(lambda: page.evaluate("badges.at(-1)") == 2)
    stage.shell("items", "complete", other)
    until(lambda: page.evaluate("badges.at(-1)") == 1)


def test_a_window_of_a_browser_asks_for_no_badge(stage, page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/sit")
    stage.item("Water the roses", "--when", "2026-11-20")
    page.wait_for_timeout(1500)
    assert not [url for url in asked if url.endswith("/due")]
