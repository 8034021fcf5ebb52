"""What holds for every page: it is named, fits a phone, hinders nobody, and keeps its place in long words and large letters."""

import json
import re

import pytest
from playwright.sync_api import expect

from addresses import addresses, laid_out
from conftest import DESK, PHONE, ZONE, TourStage
from hands import begin, done, held, offer, save_state, settled, thought
from looks import BURIED, NARROW, SMALL, UNSEEN, VIEWS, WIDE, faults, letters, looked_into, violations

LANGUAGES = ["en", "de", "ru"]
PARTS = 3
NAMES = """() => ({ title: document.title, lang: document.documentElement.lang,
  headings: [...document.querySelectorAll("h1")].map((it) => it.textContent.trim()),
  raw: document.body.innerText.match(/\\{\\w+\\}|\\b[a-z]+\\.[a-z]+[A-Z]\\w*\\b/g) })"""


def phone_of(stage, enter, language="en"):
    # What still grows into its place is not measured on its way.
    return enter(stage, viewport=PHONE, locale=language, has_touch=True, is_mobile=True, reduced_motion="reduce").new_page()


def see(page, address, language):
    """Opens a page that is named and fits a phone; answers its title."""
    page.goto(address)
    names = page.evaluate(NAMES)
    assert names["lang"] == language, address
    assert len(names["headings"]) == 1 and names["headings"][0], address
    assert names["title"].endswith(" · Commonplace"), address
    assert names["raw"] is None, address
    assert page.evaluate(WIDE) == {"page": 0, "parts": []}, address
    assert page.evaluate(SMALL) == [], address
    assert page.evaluate(UNSEEN) == [], address
    assert page.evaluate(BURIED) == [], address
    return names["title"]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_is_named_fits_a_phone_and_hinders_nobody(furnished, enter, watch, part):
    watch.allow("404", "401")
    page = phone_of(furnished, enter)
    titles, seen = [], set()
    for address in addresses(furnished)[part::PARTS]:
        titles.append(see(page, address, "en"))
        assert looked_into(page, lambda part: violations(page, part or None), seen) == [], address
    assert len(set(titles)) == len(titles)
    if part == 0:
        page.context.clear_cookies(name=furnished.cookie_name)
        for address in ("/sit", "/open/0123456789"):
            page.goto(address)
            assert violations(page) == [], address


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_lies_on_anything_leaves_its_place_or_breaks_a_word(furnished, enter, watch, part):
    page = enter(furnished, locale="de").new_page()
    found, seen = [], set()
    for address in laid_out(furnished)[part::PARTS]:
        page.goto(address)
        found += looked_into(page, lambda part: faults(page, f"{address} {part}", NARROW), seen)
    assert found == [], "\n".join(found)


def patient(route):
    """Shows that it is done for as long as one looks."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("define({ done })", "define({ done() {} })"))


def test_a_sit_is_laid_out_whole_and_hinders_nobody_from_the_press_to_the_thought(stage, enter):
    page = enter(stage, viewport=PHONE, locale="de", reduced_motion="reduce").new_page()
    page.route("**/site/scripts.js", patient)
    found = []

    def look(where):
        found.extend(faults(page, where, NARROW))
        page.set_viewport_size(PHONE)
        letters(page, 100)
        found.extend((where, it) for it in [*page.evaluate(SMALL), *violations(page)])
        if page.evaluate(WIDE)["page"] > 0:
            found.append((where, "too wide"))

    page.goto("/sit")
    page.locator("#lengths > summary").click()
    look("lengths")
    begin(page, "open")
    look("open-ended")
    stage.advance(60)
    page.locator("#stage form:not(:has([data-finish])) .glass").click()
    expect(offer(page)).to_be_visible()
    look("cancelled")
    begin(page, 2)
    page.locator(".left summary").click()
    look("sitting")
    stage.advance(120)
    expect(done(page)).to_be_visible()
    look("done")
    page.goto("/day/2026-11-20")
    thought(page).press_sequentially("Meins.")
    expect(save_state(page)).not_to_be_empty()
    stage.shell("thought", "set", "Ihres.", "--day", "2026-11-20")
    thought(page).press_sequentially(" Mehr.")
    expect(page.locator(".others")).to_be_visible()
    look("written elsewhere")
    assert found == [], "\n".join(map(str, found))


EMPTY = [
    "/sit/log", "/history", "/trash", "/sit/deletion", "/sit/weeks/2026-11-16", "/sit/insights", "/sit/years/2026", "/sit/log?search=x",
]
# What of the page itself lies under a notice.
COVERED = """() => {
  const notices = [...document.querySelectorAll(".toast")].filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect())
  return [...document.querySelectorAll("main *")].filter((it) => it.matches("a, button, input, textarea, select, p, h1, h2, h3, .row"))
    .filter((it) => it.checkVisibility() && notices.some((notice) => {
      const box = it.getBoundingClientRect()
      const end = Math.min(box.bottom, document.querySelector(".sidebar").getBoundingClientRect().top || innerHeight)
      return box.left < notice.right && box.right > notice.left && box.top < notice.bottom && end > notice.top
    })).map((it) => it.textContent.trim().slice(0, 40))
}"""


def test_an_empty_book_and_what_is_said_of_an_act_hinder_nobody_and_lie_on_nothing(stage, enter):
    page = enter(stage, reduced_motion="reduce").new_page()
    for address in EMPTY:
        page.goto(address)
        assert violations(page) == [], address
    for day in range(4):
        stage.add(f"2026-11-1{day}T07:00:00+01:00", 5)
    # They stay as long as they are looked at.
    held(page)
    page.goto("/sit/log")
    for left in (3, 2, 1):
        page.locator("#log .row").first.hover()
        page.locator("#log .row form button").first.click()
        expect(page.locator("#log .row")).to_have_count(left)
        # One at a time: the new takes the place of the old.
        expect(page.locator(".toast")).to_have_count(1)
    for width in (320, 360, 800, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        box, bar = page.locator(".toast").bounding_box(), page.locator(".sidebar").bounding_box()
        assert box["y"] + box["height"] <= bar["y"] if width < 720 else page.evaluate(COVERED) == [], width
    page.locator(".toast").last.hover()
    page.clock.resume()
    assert violations(page) == []


def test_a_strip_of_tabs_begins_at_the_current_one_and_keeps_find_in_reach(stage, enter):
    page = enter(stage, viewport=PHONE, locale="de").new_page()
    page.goto("/projects/awards")
    more = page.locator(".tabs ul").first
    expect(more).to_have_attribute("data-more", "before")
    for part in (".tabs [aria-current]", '.tabs [href="/projects/find"]', '.tabs [data-shortcut="N"]'):
        box = page.locator(part).bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= PHONE["width"], part
    page.goto("/projects")
    expect(more).to_have_attribute("data-more", "after")
    page.set_viewport_size(DESK)
    expect(more).to_have_attribute("data-more", "")
    # Three of them fit a phone in every language.
    small = enter(stage, viewport=PHONE, locale="ru").new_page()
    small.goto("/blends/comparison")
    expect(small.locator(".tabs ul").first).to_have_attribute("data-more", "")
    # The longest words, beside the sidebar.
    for width in (1100, 1160, 1240):
        laptop = enter(stage, viewport={"width": width, "height": 800}, locale="ru").new_page()
        laptop.goto("/projects")
        assert laptop.evaluate(WIDE)["page"] == 0
        expect(laptop.locator(".tabs ul").first).to_have_attribute("data-more", "")


# All of it in every language, light and dark.


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_named_and_fits_a_phone_in_every_language(furnished, enter, watch, language):
    watch.allow("404")
    page = phone_of(furnished, enter, language)
    titles = [see(page, address, language) for address in addresses(furnished)]
    assert len(set(titles)) == len(titles)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_laid_out_whole_in_every_language_and_window(furnished, enter, watch, language):
    watch.allow("404")
    page = enter(furnished, locale=language).new_page()
    found = []
    for address in addresses(furnished):
        page.goto(address)
        found += faults(page, address, VIEWS)
        found += looked_into(page, lambda part: faults(page, f"{address} {part}", VIEWS), set())
    assert found == [], "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page_or_in_any_menu(furnished, enter, watch, scheme):
    watch.allow("404")
    page = enter(furnished, color_scheme=scheme, reduced_motion="reduce").new_page()
    for address in addresses(furnished):
        page.goto(address)
        assert violations(page) == [], address
        assert looked_into(page, lambda part: violations(page, part or None), set()) == [], address


# The least room between two words of the bar of tabs.
APART = """() => {
  const words = [...document.querySelectorAll(".sidebar nav a:has(> span)")].filter((it) => it.checkVisibility())
    .map((it) => it.querySelector("span")).filter((it) => getComputedStyle(it).position !== "absolute")
    .map((it) => it.getBoundingClientRect())
  return Math.min(...words.slice(1).map((box, place) => box.left - words[place].right))
}"""
SECTIONS = ("sit", "projects", "blends", "flights")


def path(url):
    """The notebook and name of an asset; None for anything else."""
    found = re.search(r"/assets/[0-9a-f]+/([^?#]+)", url)
    return found and found.group(1)


@pytest.mark.soak
def test_every_page_loads_what_it_uses_and_nothing_else(furnished, enter, watch):
    watch.allow("404")
    context = enter(furnished)
    for address in addresses(furnished):
        # A page of its own: what another still loads, as a map does for the thread it draws in, is not counted here.
        page = context.new_page()
        loaded = []
        page.on("request", lambda request, loaded=loaded: loaded.append(path(request.url)))
        page.goto(address)
        styles = {name for name in loaded if name and name.endswith(".css")}
        scripts = {name for name in loaded if name and name.endswith(".js")}
        # The map draws in a thread of its own, which is a script of its own.
        drawn = {"flights/mapdraw.js", "flights/mapnames.js", "flights/mapscene.js"}
        assert scripts - drawn <= {"site/scripts.js"}, (address, scripts)
        section = re.search(r"^/(\w+)", page.evaluate("() => document.querySelector('.sidebar [aria-current]')?.pathname ?? ''"))
        own = section.group(1) if section else "sit" if "/welcome" in page.url else ""
        # A day has parts of every notebook.
        sheets = ["site/notebooks.css"] if page.locator(".today").count() else [f"{own}/{own}.css"] if own in SECTIONS else []
        assert styles == {"site/site.css", *sheets}, (address, styles)
        page.close()


def test_the_words_of_the_bar_of_tabs_stand_apart_in_every_language(stage, page):
    for language in LANGUAGES:
        stage.shell("settings", "set", "language", language)
        for width in (360, 390):
            page.set_viewport_size({**PHONE, "width": width})
            page.goto("/projects")
            expect(page.locator("html")).to_have_attribute("lang", language)
            assert page.evaluate(APART) >= 8, (language, width)


@pytest.fixture
def tour(tmp_path):
    stage = TourStage(tmp_path, "2026-11-20T10:20:00.000Z", ZONE)
    yield stage
    stage.kill()


def test_the_tour_says_what_it_is_but_not_in_print_and_hinders_nobody(tour, enter):
    page = enter(tour, viewport=PHONE, reduced_motion="reduce").new_page()
    for address in ("/", "/sit", "/projects", "/blends", "/flights", "/flights/map", "/history"):
        page.goto(address)
        assert violations(page) == [] and faults(page, address, NARROW) == [], address
        expect(page.locator(".tour-notice")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".tour-notice")).to_be_hidden()


def test_the_tour_names_the_command_for_an_own_book_in_one_line_of_a_phone(tour, enter):
    for language in LANGUAGES:
        tour.shell("settings", "set", "language", language)
        page = enter(tour, viewport=PHONE).new_page()
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("lang", language)
        sentence, command = (page.locator(f".tour-notice > {part}").bounding_box() for part in ("span", "code"))
        assert sentence["width"] > 60 and abs(sentence["y"] - command["y"]) < 6, language


def test_a_tap_beside_the_tours_command_copies_it_and_says_so(tour, enter):
    page = enter(tour, permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto("/")
    settled(page)
    page.locator(".tour-notice").get_by_role("button").click()
    expect(page.locator(".tour-notice button")).to_have_text("Copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == "commonplace serve"
