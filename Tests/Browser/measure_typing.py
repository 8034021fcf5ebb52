"""How long the longest task of a page is while a person types ten characters a second in a project of a thousand items.

Run by `make bench` with the program's path; prints, and fails nothing.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ITEMS = 1000
TEXT = "The fern in the window leans to the light, and so do I. " * 2
TASKS = """() => {
  window.tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" })
}"""


def fill(program, book):
    def shell(*words):
        return json.loads(subprocess.run([program, *words, "--book", book, "--json"], check=True, capture_output=True, text=True).stdout)

    project = shell("projects", "add", "--title", "A thousand")["id"]
    for number in range(ITEMS):
        item = shell("items", "add", "--project", project, "--title", f"Item {number} of a thousand")["id"]
    return project, item


def measure(field, page):
    page.evaluate("() => (window.tasks.length = 0)")
    field.press("End")
    field.press_sequentially(TEXT, delay=100)
    page.wait_for_timeout(1500)
    return sorted(page.evaluate("() => window.tasks"), reverse=True)


def main(program):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        book = str(Path(folder) / "book.sqlite")
        project, item = fill(program, book)
        serve = [program, "serve", "--port", "0", "--book", book]
        server = subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            address = server.stdout.readline().split()[-1]
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.goto(address)
            origin = address.split("/open/")[0]
            for name, path, field in (
                ("in its row", f"/projects/{project}", f"#t-{item}"),
                ("beside its list", f"/projects/items/{item}", "#item-title"),
            ):
                page.goto(origin + path)
                page.evaluate(TASKS)
                tasks = measure(page.locator(field), page)
                longest = f"{tasks[0]:.0f} ms" if tasks else "none"
                print(f"typing {len(TEXT)} characters, 10 a second, of {ITEMS} items {name}: tasks over 50 ms: {len(tasks)}, the longest: {longest}")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(sys.argv[1])
