"""Prints how long the frames of a map with 10,000 airports last while it is moved and zoomed by hand; at 60 a second each has 16.7 ms.

The map is that of WorldMap+View.swift, its scripts, styles and land those of the assets, served by this program.
"""

import gzip
import json
import random
import statistics
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import launch
from hands import settled

SOURCES = Path(__file__).resolve().parents[2] / "Sources"
FOLDERS = {"site": SOURCES / "Site/Assets/Files", "flights": SOURCES / "Notebooks/Flights/Pages/Assets"}
AIRPORTS, ROUTES = 10_000, 500
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "json": "application/json", "html": "text/html"}
STYLES = ("site/site", "flights/flights")
PAGE = """<!doctype html><html lang="en" data-accent="sky"><head><meta charset="utf-8"><title>Map</title>%s
<script type="application/json" id="behaviours">{"map":"flights/map.js"}</script>
<script type="module" src="/flights/map.js"></script></head><body><main>
<figure class="map" data-behaviour="map" data-from="/facts.json" data-world="/world.svg"><div class="map-field">
<svg class="map-still" viewBox="0 920 8192 4893"><use class="map-land"/><use class="map-borders"/><g class="map-arcs"/><g class="map-pins"/></svg>
<div class="map-stage" tabindex="0"><canvas></canvas></div><p class="map-readout"></p></div>
<div class="map-card" hidden><p class="map-name"></p><p class="map-flights"></p><button type="button" data-close>x</button></div>
</figure></main></body></html>""" % "".join(f'<link rel="stylesheet" href="/{name}.css">' for name in STYLES)

GAPS = """() => { window.gaps = []; let last; const step = (now) => { if (last) gaps.push(now - last); last = now; requestAnimationFrame(step) }
  requestAnimationFrame(step) }"""


def facts():
    dice = random.Random(2026)
    pins = sorted(([f"A{number}", f"Airport {number}", dice.uniform(-55, 72), dice.uniform(-180, 180), int(dice.paretovariate(0.7))]
                   for number in range(AIRPORTS)), key=lambda pin: -pin[4])
    arcs = [[dice.randrange(300), dice.randrange(AIRPORTS), dice.randint(1, 30)] for _ in range(ROUTES)]
    return {"pins": pins, "arcs": arcs, "ways": {}, "flights": {"one": "{count} flight", "other": "{count} flights"}}


class Shelf(BaseHTTPRequestHandler):
    made = {"": PAGE.encode(), "facts.json": json.dumps(facts()).encode(), "world.svg": gzip.decompress((SOURCES / "Notebooks/Flights/Pages/Assets/world.svg.gz").read_bytes())}

    def do_GET(self):
        name = self.path.strip("/")
        folder, _, file_name = name.partition("/")
        file = FOLDERS.get(folder, FOLDERS["site"]) / file_name
        body = self.made.get(name) or (file.read_bytes() if file.is_file() else b"")
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", TYPES.get(name.rsplit(".")[-1], "text/html"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def moved(page):
    for stroke in range(6):
        page.mouse.move(1000, 400)
        page.mouse.down()
        for step in range(40):
            page.mouse.move(1000 - 20 * step, 400 + 3 * stroke)
        page.mouse.up()


def zoomed(page):
    page.mouse.move(600, 350)
    for turn in [-120] * 20 + [120] * 20:
        page.mouse.wheel(0, turn)


def measured(page, work):
    page.evaluate(GAPS)
    work(page)
    gaps = sorted(page.evaluate("gaps"))
    return f"median {statistics.median(gaps):.1f} ms, 95 % within {gaps[int(len(gaps) * 0.95)]:.1f} ms, longest {gaps[-1]:.1f} ms ({len(gaps)} frames)"


def main():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Shelf)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.locator(".map.is-live").wait_for()
        settled(page)
        print(f"map of {AIRPORTS} airports and {ROUTES} routes, moved:  {measured(page, moved)}")
        print(f"map of {AIRPORTS} airports and {ROUTES} routes, zoomed: {measured(page, zoomed)}")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
