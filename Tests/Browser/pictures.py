"""Takes the pictures in docs/pictures anew, of the tour's book under a held clock: make pictures"""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import ZONE, TourStage, launch
from hands import settled
from stage import ROOT

MOMENT = "2026-11-20T10:20:00.000Z"
SIZE = {"width": 1240, "height": 980}


def main():
    folder = tempfile.mkdtemp()
    stage = TourStage(folder, MOMENT, ZONE)
    try:
        blend = stage.asked("blends", "list", "--search", "second")[0]["id"]
        with sync_playwright() as playwright:
            browser = launch(playwright)
            context = browser.new_context(viewport=SIZE, locale="en-GB", timezone_id=ZONE, base_url=stage.origin, reduced_motion="reduce")
            context.add_cookies([{"name": stage.cookie_name, "value": stage.cookie, "url": stage.origin}])
            page = context.new_page()
            pages = {"today": "/", "sit": "/sit", "projects": "/projects", "blends": f"/blends/{blend}", "flights": "/flights/map"}
            for name, address in pages.items():
                page.goto(address)
                settled(page)
                page.screenshot(path=Path(ROOT) / "docs" / "pictures" / f"{name}.png")
            browser.close()
    finally:
        stage.kill()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
