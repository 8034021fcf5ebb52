"""The tour: a lived year in every notebook, which says what it is and hinders nobody."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE, ZONE, TourStage
from looks import NARROW, faults, violations

PAGES = ("/", "/sit", "/sit/log", "/projects", "/projects/logbook", "/blends", "/flights", "/flights/trips", "/flights/map", "/history")


@pytest.fixture
def tour(tmp_path):
    stage = TourStage(tmp_path, "2026-11-20T10:20:00.000Z", ZONE)
    yield stage
    stage.kill()


def test_each_page_of_the_tour_hinders_nobody_and_says_what_it_is_but_not_in_print(tour, enter):
    page = enter(tour, viewport=PHONE, reduced_motion="reduce").new_page()
    for address in PAGES:
        page.goto(address)
        assert violations(page) == [] and faults(page, address, NARROW) == [], address
        expect(page.locator(".tour-notice")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".tour-notice")).to_be_hidden()
