"""What a page loads is what it uses, and the first page is not long in coming."""

import json
import re

from conftest import ZONE
from test_every_page import addresses, furnished  # noqa: F401

MOST = 12
NAMED = """() => [...document.querySelectorAll("[data-behaviour], [data-lazy]")]
  .flatMap(({ dataset: { behaviour = "", lazy = "" } }) => `${behaviour} ${lazy}`.split(" ")).filter(Boolean)"""
TABLE = "() => document.getElementById('behaviours')?.textContent ?? '{}'"
SECTIONS = ("sit", "projects", "blends", "flights")


def path(url):
    """The notebook and name of an asset; None for anything else."""
    found = re.search(r"/assets/[0-9a-f]+/([^?#]+)", url)
    return found and found.group(1)


def imports(page, module, known):
    """What a module imports as it is loaded, directly or not."""
    if module not in known:
        assets = re.search(r"/assets/[0-9a-f]+/", page.content()).group(0)
        folder = module.split("/")[0]
        text = page.request.get(f"{assets}{module}").text()
        names = re.findall(r'^import .*?"\.\.?/([^"]+)"$', text, re.MULTILINE)
        known[module] = {name if "/" in name else f"{folder}/{name}" for name in names}
    return {module}.union(*(imports(page, name, known) for name in known[module]))


def test_every_page_loads_what_it_uses_and_nothing_else(furnished, enter, watch):  # noqa: F811
    watch.allow("404")
    context = enter(furnished)
    known = {}
    for address in addresses(furnished):
        # A page of its own: what another still loads, as a map does for the thread it draws in, is not counted here.
        page = context.new_page()
        loaded = []
        page.on("request", lambda request, loaded=loaded: loaded.append(path(request.url)))
        page.goto(address)
        styles = {name for name in loaded if name and name.endswith(".css")}
        scripts = {name for name in loaded if name and name.endswith(".js")}
        table = json.loads(page.evaluate(TABLE))
        named = set(page.evaluate(NAMED))
        assert named <= table.keys(), (address, named - table.keys())
        used = set().union(*(imports(page, table[name], known) for name in named))
        # The thread a map is drawn in loads its own modules.
        drawn = imports(page, "flights/mapdraw.js", known) if "flights/mapdraw.js" in scripts else set()
        assert scripts - drawn == used, (address, scripts ^ used)
        section = re.search(r"^/(\w+)", page.evaluate("() => document.querySelector('.sidebar [aria-current]')?.pathname ?? ''"))
        own = section.group(1) if section else "sit" if "/welcome" in page.url else ""
        # A day has parts of every notebook.
        sheets = ["site/notebooks.css"] if page.locator(".today").count() else [f"{own}/{own}.css"] if own in SECTIONS else []
        assert styles == {"site/site.css", *sheets}, (address, styles)
        page.close()


def test_the_first_page_after_pairing_asks_for_few_things(stage, browser, watch):
    invitation = stage.shell("open").split()[0]
    guest = browser.new_context(timezone_id=ZONE, locale="en-GB")
    watch.follow(guest)
    page = guest.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(invitation)
    page.wait_for_url(f"{stage.origin}/")
    # Whatever it still asks for on its own, such as the feed, it asks for soon.
    page.wait_for_timeout(1000)
    assert any("/live" in url for url in asked)
    assert len(asked) <= MOST, "\n".join(asked)
    guest.close()


def test_what_is_only_shown_later_brings_its_module(stage, page):
    page.goto("/sit")
    loaded = []
    page.on("request", lambda request: loaded.append(path(request.url)))
    page.evaluate("""() => document.querySelector("main").insertAdjacentHTML("beforeend",
      '<p id="late-rest">0</p><form data-behaviour="weighing" data-shows="late-rest" data-due="5"><input name="amount"></form>')""")
    page.locator("form[data-behaviour=weighing] input").fill("2")
    # What was typed before the module came is typed once more.
    page.wait_for_function("""() => {
      document.querySelector("form[data-behaviour=weighing] input").dispatchEvent(new Event("input", { bubbles: true }))
      return document.getElementById("late-rest").textContent === "3"
    }""")
    assert loaded.count("blends/modules.js") == 1


def test_a_module_that_can_not_be_had_takes_nothing_else_with_it(stage, page, watch):
    watch.allow("blends/modules", "ERR_FAILED")
    page.route("**/blends/modules.js", lambda route: route.abort())
    page.goto("/sit")
    page.evaluate("""() => document.querySelector("main").insertAdjacentHTML("beforeend",
      '<p id="late-rest"></p><div id="late"><span data-behaviour="weighing"></span>'
      + '<label>Late<input id="late-field"></label><output id="late-count" for="late-field" data-behaviour="count" data-mark="1" data-limit="9"></output></div>')""")
    page.locator("#late-field").fill("abc")
    page.locator("#late-field").press_sequentially("d")
    page.wait_for_function("() => document.getElementById('late-count').textContent.startsWith('4')")
