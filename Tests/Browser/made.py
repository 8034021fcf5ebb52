"""A page made by a test, with the real scripts and the real server behind it: for lists longer than the book has yet."""

import re
from datetime import date, timedelta

TODAY = date(2026, 11, 20)
WORDS = 'data-saving="Saving…" data-saved="Saved" data-kept="Not saved yet; kept in this browser and tried again"'


def key(number):
    """What a row is known by: 32 hex digits, as a record's id."""
    return f"{number:032x}"


def row(number, text="", title="", trim=False):
    """A row whose text is the thought of one day."""
    day = TODAY - timedelta(days=number)
    return (
        f'<li class="row" data-key="{key(number)}"><span>{title}</span>'
        f'<form class="saved-text" data-lazy="autosave" method="post" action="/sit/thoughts/{day}" autocomplete="off" '
        f'data-draft-key="thought-{day}"><input type="text" id="text-{number}" name="text" aria-label="{number}"'
        f'{" data-trim" if trim else ""} value="{text}"><input type="hidden" name="base" value=""><input type="hidden" name="edit">'
        f'<output class="save-state" role="status"></output></form></li>')


def listing(rows):
    return f'<ul class="rows" data-key="list" data-behaviour="rows" {WORDS}>{"".join(rows)}</ul>'


def show(page, body, behaviours="", address="/made", sequence=0):
    """Opens a page with that body at an address of the server, which itself knows nothing of it."""
    if not getattr(page, "assets", None):
        page.assets = re.search(r'src="(/assets/[^/]+/)main.js"', page.request.get("/sit").text()).group(1)
    html = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Made</title><link rel="icon" href="{page.assets}favicon.svg">'
        f'<script type="module" src="{page.assets}main.js"></script></head>'
        f'<body data-behaviour="{behaviours}" data-sequence="{sequence}"><main>{body}</main></body></html>')
    page.route(f"**{address}", lambda route: route.fulfill(content_type="text/html", body=html))
    page.goto(address)
