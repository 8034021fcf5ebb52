"""What holds for every page: it is named, speaks three languages, fits a phone, and hinders nobody."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import PHONE
from flights import bring, flight
from hands import begin, done, offer, running, thought, until, write

LANGUAGES = ["en", "de", "ru"]
LONG = "Ein sehr langes Wort: " + "Donaudampfschifffahrtsgesellschaft" * 3


@pytest.fixture
def furnished(stage):
    """A book in which every page has something to show."""
    for day in range(1, 20):
        stage.add(f"2026-11-{day:02}T07:00:00+01:00", (day * 3) % 25 + 1)
    stage.add("2026-11-19T07:05:00+01:00", 30)
    stage.shell("thought", "set", LONG, "--day", "2026-11-19")
    stage.shell("thought", "set", "Short.", "--day", "2026-11-18")
    stage.shell("sit", "delete", stage.sessions()[0]["id"])
    stage.shell("backup")
    garden = stage.project(f"Garten {LONG}", "--detail", LONG, "--reminder", "08:30", "--color", "Gold")
    stage.item(LONG, "--priority", "high", "--deadline", "2026-11-01", "--when", "2026-11-20", "--repeat", "every 2 weeks on mon,thu",
               "--detail", LONG, project=garden)
    stage.item("Tomorrow", "--when", "2026-11-21")
    stage.shell("items", "complete", stage.item("Done", project=garden))
    stage.shell("projects", "close", stage.project("Closed"))
    blends(stage)
    # Of one airline and one airport only the code is known, so of its times only what UTC showed.
    bring(stage, flight("UAL1780", "KPDX", "KSFO", late=46, gate_origin="E5", codeshares=["ANA7313", "THY9588"], route="MINNE5 FAMUK " * 20),
          flight("THY79", "KSFO", "LTFM", state="airborne"), flight("ANA8", "RJTT", "KSFO", "2022-01-26T08:35:00Z", 530, filed_airspeed=None))
    return stage


def blends(stage):
    """Blends of every kind: long names, estimates, a blend in a blend, notes, a batch, a draft."""
    stage.category(f"Seifen {LONG}"[:110])
    stage.category("Soap")
    base = stage.blend(f"Grund {LONG}"[:110], f"{LONG[:100]}=2 drops @10%", "Orange=1/3 ml", "Jojoba=10 ml carrier", destination=LONG[:110])
    stage.shell("blends", "edit", base, "--conclusion", LONG, "--update", LONG)
    stage.shell("blends", "note", base, LONG, "--state", "changing")
    stage.shell("blends", "status", stage.blend("Passed"), "pass")
    stage.blend("Ready", f"Base=5 ml blend:{base}", "Water=1 cup carrier", maturation="1 hour", options=("--created", "2026-11-01"))


def addresses(stage):
    session = stage.sessions()[-1]["id"]
    [trashed] = stage.asked("trash", "list")
    garden = next(it["id"] for it in stage.asked("projects", "list") if it["items"])
    item = next(it["id"] for it in stage.items("--project", garden).values() if not it["isCompleted"])
    act = stage.asked("history", "--of", item)[-1]["id"]
    return [
        "/", "/day/2026-11-18", "/day/2026-11-21?month=2026-10&of=projects", "/sit", "/sit/log", "/sit/days/2026-11-19", "/sit/days/2026-11-20", "/sit/weeks/2026-11-16", f"/sit/sessions/{session}",
        "/sit/deletion", "/sit/health", "/history", f"/history/{act}", f"/history/records/item/{item}", "/trash", f"/trash/{trashed.get('id') or trashed.get('record')}/erasure", "/settings", "/settings/backups", "/settings/held",
        "/settings/devices", "/settings/devices/sync", "/settings/devices/pairing", "/settings/devices/recovery", "/settings/devices/sync/end", "/settings/browsers", "/settings/browsers/log", "/settings/elsewhere", "/settings/archive", "/search", "/search?search=garten", "/search?search=zzzzz", "/about",
        "/privacy", "/shortcuts", "/sit/welcome", "/sit/welcome?step=colours", "/sit/health/shortcut", "/sit/insights", "/sit/years/2026",
        "/sit/log?search=short", "/projects", "/projects/open", "/projects/closed", "/projects/new", "/projects/inbox", "/projects/today",
        "/projects/upcoming", "/projects/logbook", "/projects/awards", "/projects/find?search=tomorrow", f"/projects/{garden}",
        f"/projects/items/{item}", f"/projects/{garden}/deletion", "/projects/deletion",
        "/projects/sample", "/no/such/page", *blend_addresses(stage), *flight_addresses(stage),
    ]


def blend_addresses(stage):
    category = next(it["id"] for it in stage.asked("blends", "categories", "list") if it["name"] == "Soap")
    ready, base = (next(it["id"] for it in stage.asked("blends", "list") if it["name"].startswith(name)) for name in ("Ready", "Grund"))
    batch = stage.post(f"/blends/{base}/batches")
    material = stage.asked("blends", "ingredients")[0]["id"]
    draft = stage.post(f"/blends/categories/{category}/draft")
    return [
        "/blends", "/blends/demo", "/blends/find?search=orange", f"/blends/categories/{category}", f"/blends/categories/{category}/purge",
        f"/blends/categories/{category}/reading", f"/blends/{ready}", f"/blends/{ready}/form", f"/blends/{ready}/deletion",
        f"/blends/{base}/recipe", f"/blends/{base}/sheet", draft, batch, "/blends/materials", f"/blends/materials/{material}", "/blends/comparison",
        f"/blends/comparison?one={base}&other={ready}",
    ]


def flight_addresses(stage):
    shown = next(it["id"] for it in stage.asked("flights", "list") if it["ident"] == "UAL1780")
    return [
        "/flights", "/flights/map", "/flights/map?pick=destination", "/flights/filter", "/flights/figures", "/flights/years/2022",
        "/flights/trips", "/flights/new", "/flights/import", "/flights/codes", f"/flights/{shown}", f"/flights/{shown}/form",
        f"/flights/airports", "/flights/airports/KSFO", "/flights/airports/LTFM?side=departures",
        "/flights/airlines", "/flights/airlines/UAL",
    ]


# What is inside a drawing is cut at the drawing's edges.
WIDE = """() => ({ page: document.scrollingElement.scrollWidth - innerWidth,
  parts: [...document.querySelectorAll("body *")].filter((it) => it.getBoundingClientRect().right > innerWidth + 1
    && it.checkVisibility() && !it.ownerSVGElement && !it.closest(".clouds, .visually-hidden, .skip, .tabs, .project-cards, .sheet-table"))
    .map((it) => it.tagName + "." + it.className).slice(0, 5) })"""
# What is drawn of a map stands beside it as a list too.
SMALL = """() => [...document.querySelectorAll("a[href], button, select, input:not([type=hidden]), summary, textarea")]
  .filter((it) => it.checkVisibility() && !it.closest(".grid, .plot, .skip, .map-still"))
  .map((it) => ({ name: it.id || it.textContent.trim() || it.getAttribute("aria-label"), box: it.getBoundingClientRect() }))
  .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
  .map(({ name, box }) => `${name} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
NAMES = """() => ({ title: document.title, lang: document.documentElement.lang,
  headings: [...document.querySelectorAll("h1")].map((it) => it.textContent.trim()),
  raw: document.body.innerText.match(/\\{\\w+\\}|\\b[a-z]+\\.[a-z]+[A-Z]\\w*\\b/g) })"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_named_and_fits_a_phone(furnished, enter, watch, language):
    watch.allow("404")
    # What still grows into its place is not measured on its way.
    page = enter(furnished, viewport=PHONE, locale=language, has_touch=True, is_mobile=True, reduced_motion="reduce").new_page()
    titles = {}
    for address in addresses(furnished):
        page.goto(address)
        names = page.evaluate(NAMES)
        assert names["lang"] == language, address
        assert len(names["headings"]) == 1 and names["headings"][0], address
        assert names["title"].endswith(" · Commonplace"), address
        assert names["raw"] is None, address
        titles[address] = names["title"]
        wide = page.evaluate(WIDE)
        assert wide["page"] <= 0 and wide["parts"] == [], (address, wide)
        assert page.evaluate(SMALL) == [], address
    assert len(set(titles.values())) == len(titles)


def violations(page):
    # What still comes into view is not looked at on its way.
    page.wait_for_function("() => document.getAnimations().every((it) => !['enter', 'arrive'].includes(it.animationName))")
    # In the dark only the colours are others; what else there is, the same test looks at in the light.
    dark = page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    rules = {"runOnly": ["color-contrast", "link-in-text-block"]} if dark else {}
    found = Axe().run(page, options={"resultTypes": ["violations"], **rules}).response["violations"]
    return [(it["id"], [node["target"] for node in it["nodes"]][:4], it["nodes"][0]["failureSummary"]) for it in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(furnished, enter, watch, scheme):
    watch.allow("404", "401")
    page = enter(furnished, color_scheme=scheme).new_page()
    for address in addresses(furnished):
        page.goto(address)
        assert violations(page) == [], address
    page.context.clear_cookies(name=furnished.cookie_name)
    for address in ("/sit", "/open/0123456789"):
        page.goto(address)
        assert violations(page) == [], address


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_from_the_press_to_the_thought(stage, enter, scheme):
    page = enter(stage, color_scheme=scheme).new_page()
    page.goto("/sit")
    assert violations(page) == []
    page.locator("#lengths > summary").click()
    assert violations(page) == []
    begin(page, "open")
    assert violations(page) == []
    stage.advance(60)
    page.get_by_role("button", name="Cancel").click()
    expect(offer(page)).to_be_visible()
    assert violations(page) == []
    begin(page, 2)
    page.wait_for_function("() => document.getAnimations().every((it) => it.animationName !== 'dawn')")
    assert violations(page) == []
    stage.advance(120)
    expect(done(page)).to_be_visible()
    page.wait_for_function("() => document.getAnimations().every((it) => it.animationName !== 'dawn')")
    assert violations(page) == []
    # It goes by itself, and a click would come too late on a busy machine.
    expect(done(page)).to_be_hidden()
    write(page, "Mine.")
    stage.shell("thought", "set", "Theirs.", "--day", "2026-11-20")
    thought(page).press_sequentially(" More.")
    expect(page.locator(".others, .thought-form[data-state=idle]").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_an_empty_book_or_a_toast(stage, enter, scheme):
    page = enter(stage, color_scheme=scheme).new_page()
    for address in ("/sit/log", "/history", "/trash", "/sit/deletion", "/sit/weeks/2026-11-16", "/sit/insights", "/sit/years/2026", "/sit/log?search=x"):
        page.goto(address)
        assert violations(page) == [], address
    stage.add("2026-11-19T07:00:00+01:00", 5)
    page.goto("/sit/log")
    page.locator("#log .row form button").click()
    expect(page.locator(".toast")).to_be_visible()
    page.wait_for_function("() => document.getAnimations().every((it) => it.animationName !== 'arrive')")
    assert violations(page) == []


def test_the_stage_fits_a_phone(stage, phone):
    begin(phone, 20)
    assert phone.evaluate(WIDE)["page"] <= 0
    assert phone.evaluate(SMALL) == []
    stage.advance(60)
    phone.get_by_role("button", name="Cancel").tap()
    expect(offer(phone)).to_be_visible()
    assert phone.evaluate(WIDE) == {"page": 0, "parts": []}
    assert phone.evaluate(SMALL) == []


def test_a_one_time_address_lets_one_browser_in(stage, browser, watch, enter):
    watch.allow("401")
    address = stage.shell("open").split()[0]
    guest = browser.new_context()
    page = guest.new_page()
    page.goto(address)
    page.wait_for_url(f"{stage.origin}/")
    [cookie] = [cookie for cookie in guest.cookies() if cookie["name"] == stage.cookie_name]
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    guest.close()
    late = browser.new_context()
    page = late.new_page()
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("This address has been used")
    page.goto(stage.origin + "/sit")
    expect(page.get_by_role("heading", level=1)).to_have_text("You are not signed in")
    late.close()


def test_a_phone_comes_in_by_a_code_has_a_name_and_is_signed_out(stage, browser, page, watch):
    watch.allow("401")
    page.goto("/settings/browsers")
    page.get_by_role("button", name="Let another browser in").click()
    code = page.locator(".access-code").inner_text()
    guest = browser.new_context(viewport=PHONE, has_touch=True)
    phone = guest.new_page()
    phone.goto(stage.origin + "/projects")
    assert phone.evaluate(WIDE) == {"page": 0, "parts": []}
    phone.get_by_label("Or type a code of eight digits").fill(code)
    phone.get_by_role("button", name="Sign in").tap()
    phone.wait_for_url(f"{stage.origin}/")
    phone.evaluate("() => localStorage.setItem('kept', 'here')")
    page.goto("/settings/browsers")
    page.locator(".browser input").nth(1).fill("My phone")
    page.keyboard.press("Tab")
    until(lambda: "My phone" in stage.shell("browsers", "list"))
    page.reload()
    page.get_by_role("button", name="Sign out: My phone").click()
    expect(page.locator(".browser")).to_have_count(1)
    phone.goto(stage.origin + "/projects")
    expect(phone.get_by_role("heading", level=1)).to_have_text("You are not signed in")
    assert phone.evaluate("() => localStorage.getItem('kept')") is None
    page.goto("/settings/browsers/log")
    expect(page.locator("main")).to_contain_text("My phone")
    guest.close()


def test_a_page_that_broke_its_own_rules_would_be_heard(stage, page, watch):
    """The watch itself: an inline script is stopped by the policy, and the test hears of it."""
    page.goto("/sit")
    page.evaluate("""() => {
      const script = document.createElement("script")
      script.textContent = "window.broken = true"
      document.body.append(script)
    }""")
    assert page.evaluate("() => window.broken") is None
    assert any("Content Security Policy" in complaint for complaint in watch.complaints)
    watch.complaints.clear()
