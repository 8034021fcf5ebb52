"""The clock of the pages of one browser, which stands still but where a test moves it."""

from datetime import datetime, timedelta

MORNING = "2026-11-20T08:00:00+01:00"


def hold(page, time=MORNING):
    """Before its first page is opened. Its timers, frames and times go on by `page.clock.run_for` and `fast_forward` alone."""
    moment = datetime.fromisoformat(time)
    # It runs from its installation until it is paused, and can not be paused in the past.
    page.clock.install(time=moment - timedelta(days=1))
    page.clock.pause_at(moment)


def rest(page):
    """As long as a hand rests before what it typed is saved or looked for."""
    page.clock.run_for(400)
