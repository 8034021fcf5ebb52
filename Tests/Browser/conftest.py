"""What every test stands on: a browser, a server under a set clock with its own book, and pages that may not complain."""

import fcntl
import re
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from furnished import furnish
from stage import MORNING, PATIENCE, ROOT, Stage
from watch import Watch

ZONE = "Europe/Berlin"
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}

# Against what hangs alone: what a test waits for comes, or the page has settled without it.
LIMIT = PATIENCE * 1000
expect.set_options(timeout=LIMIT)

# A notice goes by itself after a while. Where a test holds the page's clock it says when that is; elsewhere the notice waits to be pressed.
[LIFETIME] = re.findall(r"const LIFETIME = (\d+)", (ROOT / "Sources/Site/Assets/Files/acts.js").read_text())
STAYING = """{
  const after = setTimeout
  window.setTimeout = (ring, wait, ...given) => (wait === LIFETIME ? 0 : after(ring, wait, ...given))
}""".replace("LIFETIME", LIFETIME)


def launch(playwright):
    """Debian's Chromium without windows, which draws the same pages with half the work."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox"])


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def warm():
    """The program that serves one test's book after another's, as long as none kills it."""
    programs = []
    yield programs
    for program in programs:
        program.kill()


@pytest.fixture
def raise_stage(tmp_path, warm):
    """Begins servers at a chosen moment and place: the first of a test in the program that is there, the others in ones of their own. A book
    may be given by the folder it lies in."""
    stages = []

    def raise_stage(now=MORNING, zone=ZONE, fresh=False, kept=None):
        folder = tmp_path / str(len(stages))
        shutil.copytree(kept, folder) if kept else folder.mkdir()
        program = warm.pop() if warm else None
        stages.append((KeptStage if kept else Stage)(folder, now, zone, fresh, program, len(stages)))
        return stages[-1]

    yield raise_stage
    for stage in stages[1:]:
        stage.kill()
    warm[:] = [stage.program for stage in stages[:1]]


@pytest.fixture
def stage(raise_stage):
    return raise_stage()


class KeptStage(Stage):
    def begin(self):
        """The book is there."""


class TourStage(Stage):
    """The tour's book, made and served under the stage's clock."""

    options = ("--tour", "en")

    def begin(self):
        """The server makes the book."""


@pytest.fixture(scope="session")
def furniture(tmp_path_factory, worker_id):
    """The folder of a book in which every page has something to show; made once, whichever worker comes first."""
    shared = tmp_path_factory.getbasetemp()
    shared = shared if worker_id == "master" else shared.parent
    folder = shared / "furnished"
    with (shared / "furnishing").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            making = shared / "furnishing.book"
            making.mkdir()
            stage = Stage(making, MORNING, ZONE)
            furnish(stage)
            stage.end()
            making.rename(folder)
    return folder


@pytest.fixture
def furnished(raise_stage, furniture):
    """A book in which every page has something to show, and its server."""
    return raise_stage(kept=furniture)


@pytest.fixture
def watch():
    watch = Watch()
    yield watch
    watch.verdict()


@pytest.fixture
def enter(browser, watch):
    """Makes a browser of its own that has been let into a stage's book."""
    contexts = []

    def enter(stage, cookies=(), viewport=DESK, locale="en-GB", zone=ZONE, **options):
        # A worker would answer what a test routes elsewhere.
        options.setdefault("service_workers", "block")
        context = browser.new_context(viewport=viewport, locale=locale, timezone_id=zone, base_url=stage.origin, **options)
        contexts.append(context)
        context.set_default_timeout(LIMIT)
        context.add_init_script(STAYING)
        wishes = {stage.cookie_name: stage.cookie, "zone": zone, **dict(cookies)}
        context.add_cookies([{"name": name, "value": value, "url": stage.origin} for name, value in wishes.items()])
        watch.follow(context, scripted=options.get("java_script_enabled", True))
        return context

    yield enter
    for context in contexts:
        context.close()


@pytest.fixture
def context(stage, enter):
    return enter(stage)


@pytest.fixture
def page(context):
    return context.new_page()


@pytest.fixture
def phone(stage, enter):
    return enter(stage, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
