"""A page made by a test, with the real scripts and the real server behind it: for lists longer than the book has yet."""

import re
import uuid
from datetime import date, timedelta

TODAY = date(2026, 11, 20)
WORDS = 'data-saving="Saving…" data-saved="Saved" data-kept="Not saved yet; kept in this browser, retrying"'
# As `RecordID(kind:key:)` derives them.
NAMESPACE = uuid.UUID("636f6d6d6f6e806ca163650000000000")


def day(number):
    return str(TODAY - timedelta(days=number))


def key(number):
    """The id of the thought of one day, by which its row is known."""
    return uuid.uuid5(NAMESPACE, f"thought\0{day(number)}").hex


def row(number, text="", title="", trim=False, more=""):
    """A row whose text is the thought of one day."""
    return (
        f'<li class="row" data-key="{key(number)}"><span class="title">{title}</span>{more}'
        f'<form class="saved-text" data-lazy="autosave" method="post" action="/sit/thoughts/{day(number)}" autocomplete="off" '
        f'data-draft-key="thought-{day(number)}"><input type="text" id="text-{number}" name="text" aria-label="{number}"'
        f'{" data-trim" if trim else ""} value="{text}"><input type="hidden" name="base" value=""><input type="hidden" name="edit">'
        f'<output class="save-state" role="status"></output></form></li>')


def listing(rows):
    return f'<ul class="rows" data-key="list" data-behaviour="rows" {WORDS}>{"".join(rows)}</ul>'


def show(page, body, behaviours="", address="/made"):
    """Opens a page with that body at an address of the server, which itself knows nothing of it."""
    sit = page.request.get("/sit").text()
    assets = re.search(r'src="(/assets/[^/]+/)site/scripts.js"', sit).group(1)
    sequence = re.search(r'data-sequence="(\d+)"', sit).group(1)
    html = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Made</title><link rel="icon" href="{assets}site/favicon.svg">'
        f'<script type="module" src="{assets}site/scripts.js"></script></head>'
        f'<body data-behaviour="{behaviours}" data-sequence="{sequence}"><main>{body}</main><p id="status"></p>'
        f'<div id="toasts" data-behaviour="toasts"></div></body></html>')
    page.route(f"**{address}", lambda route: route.fulfill(content_type="text/html", body=html))
    page.goto(address)
    page.wait_for_function("document.readyState === 'complete'")
    return assets
