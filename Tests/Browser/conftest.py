"""What every test stands on: a browser, a server under a set clock with its own book, and pages that may not complain."""

import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from stage import Stage
from watch import Watch

MORNING = "2026-11-20T07:00:00.000Z"
ZONE = "Europe/Berlin"
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}

# The limits stand against hanging alone.
expect.set_options(timeout=60_000)


def launch(playwright):
    """Debian's Chromium without windows, which draws the same pages with half the work."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox"])


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def raise_stage(tmp_path):
    """Starts servers at a chosen moment and place, and ends them with the test."""
    stages = []

    def raise_stage(now=MORNING, zone=ZONE, fresh=False):
        folder = tmp_path / str(len(stages))
        folder.mkdir()
        stages.append(Stage(folder, now, zone, fresh))
        return stages[-1]

    yield raise_stage
    for stage in stages:
        stage.kill()


@pytest.fixture
def stage(raise_stage):
    return raise_stage()


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
        context = browser.new_context(viewport=viewport, locale=locale, timezone_id=zone, base_url=stage.origin, **options)
        contexts.append(context)
        context.set_default_timeout(60_000)
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
