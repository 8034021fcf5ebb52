"""What a project of a thousand items asks of Chromium: to open it, to tick an item, to bring it into another order, to type in it.

Run by `make bench` with the program's path; prints, and fails nothing.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import launch
from hands import settled

ITEMS = 1000
TEXT = "The fern in the window leans to the light, and so do I. " * 2
ROWS = ".item:not(.is-waiting)"
TASKS = """() => {
  window.tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" })
}"""
TICK = """(rows) => new Promise((shown) => {
  const begin = performance.now()
  document.querySelectorAll(rows)[30].querySelector(".check").click()
  requestAnimationFrame(() => setTimeout(() => shown(performance.now() - begin)))
})"""


def fill(program, book):
    def shell(*words):
        return json.loads(subprocess.run([program, *words, "--book", book, "--json"], check=True, capture_output=True, text=True).stdout)

    project = shell("projects", "add", "--title", "A thousand")["id"]
    for number in range(ITEMS):
        shell("items", "add", "--project", project, "--title", f"Item {number} of a thousand")
    return project


def busy(session):
    """Seconds the page's main thread has worked."""
    return {it["name"]: it["value"] for it in session.send("Performance.getMetrics")["metrics"]}["TaskDuration"]


def opened(page, session, address):
    before = busy(session)
    page.goto(address)
    settled(page)
    after = busy(session)
    # A document with a renderer of its own begins at 0.
    return after - before if after > before else after


def typed(field, page):
    page.evaluate("() => (window.tasks.length = 0)")
    field.press("End")
    field.press_sequentially(TEXT, delay=100)
    settled(page)
    return sorted(page.evaluate("() => window.tasks"), reverse=True)


def ordered(page, session, other, project):
    """Another window chooses another order."""
    other.goto(project)
    before = busy(session)
    other.locator("#sort").select_option("title")
    page.locator("#sort option[value=title][selected]").wait_for(state="attached")
    settled(page)
    return busy(session) - before


def measure(context, project):
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    page.goto("/projects")
    seconds = [opened(page, session, project) for _ in range(5)]
    print(f"a project of {ITEMS} items opened: {sorted(seconds)[2] * 1000:.0f} ms of the page's main thread")
    print(f"a tick in it: seen after {page.evaluate(TICK, ROWS):.0f} ms")
    page.locator("[data-lingering]").wait_for(state="detached")
    settled(page)
    print(f"another order, chosen in another window: {ordered(page, session, context.new_page(), project) * 1000:.0f} ms of it")
    item = page.locator(ROWS).nth(30).get_attribute("data-key")
    for name, path, field in (("in its row", project, f"#t-{item}"), ("beside its list", f"/projects/items/{item}", "#item-title")):
        page.goto(path)
        page.evaluate(TASKS)
        tasks = typed(page.locator(field), page)
        longest = f"{tasks[0]:.0f} ms" if tasks else "none"
        print(f"typing {len(TEXT)} characters, 10 a second, {name}: tasks over 50 ms: {len(tasks)}, the longest: {longest}")


def main(program):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        book = str(Path(folder) / "book.sqlite")
        project = fill(program, book)
        serve = [program, "serve", "--port", "0", "--book", book]
        server = subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            address = server.stdout.readline().split()[-1]
            browser = launch(playwright)
            context = browser.new_context(viewport={"width": 1280, "height": 900}, base_url=address.split("/open/")[0])
            context.new_page().goto(address)
            measure(context, f"/projects/{project}")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(sys.argv[1])
