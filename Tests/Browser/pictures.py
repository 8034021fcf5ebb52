"""Takes the pictures in docs/pictures anew, of a tour as it is today: make pictures"""

import json
import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import ZONE, launch
from stage import BUILT, ROOT

SIZE = {"width": 1240, "height": 980}
PAGES = {"today": "/", "sit": "/sit", "projects": "/projects", "blends": "/blends", "flights": "/flights/map"}


def main():
    tour = subprocess.Popen([BUILT / "commonplace", "tour", "--json", "--language", "en"], stdout=subprocess.PIPE, text=True)
    try:
        entry = json.loads(tour.stdout.readline())["address"]
        with sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_context(viewport=SIZE, locale="en-GB", timezone_id=ZONE, reduced_motion="reduce").new_page()
            page.goto(entry)
            page.wait_for_url(lambda address: "/open/" not in address)
            origin = entry.split("/open/")[0]
            for name, address in PAGES.items():
                page.goto(origin + address)
                if name == "blends":
                    page.get_by_role("link", name="Rain on stone").first.click()
                page.wait_for_timeout(1500)
                page.screenshot(path=Path(ROOT) / "docs" / "pictures" / f"{name}.png")
            browser.close()
    finally:
        tour.terminate()
        tour.wait()


if __name__ == "__main__":
    main()
