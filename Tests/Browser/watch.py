"""Hears everything a page complains about, and lets no test pass over it."""

import re

# A policy a page breaks is told to the page alone: say it where it is heard.
TELL = """addEventListener("securitypolicyviolation", (event) =>
  console.error("Content Security Policy: " + event.violatedDirective + " " + event.blockedURI + " " + event.sourceFile))"""


class Watch:
    def __init__(self):
        self.complaints = []
        self.allowed = []
        self.posts = []
        self.feeds = set()

    def allow(self, *patterns):
        """Takes as expected what matches: a test that kills the server hears of it."""
        self.allowed += patterns

    def attach(self, page):
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"error {error}"))
        page.on("requestfailed", self._failed)
        page.on("requestfinished", lambda request: self.feeds.discard(request))
        page.on("request", self._asked)
        page.on("close", lambda page: self.feeds.difference_update([feed for feed in self.feeds if feed.frame.page == page]))

    def follow(self, context, scripted=True):
        if not scripted:
            # A browser that runs no script turns away the modules a page names for it.
            self.allow(r"^request csp \S+/assets/\S+\.js$")
        context.add_init_script(TELL)
        context.on("page", self.attach)

    def verdict(self):
        left = [complaint for complaint in self.complaints if not any(re.search(pattern, complaint) for pattern in self.allowed)]
        assert not left, "the pages complained:\n" + "\n".join(left)

    # Private

    def _console(self, message):
        if message.type == "error" or "Content Security Policy" in message.text:
            self.complaints.append(f"console {message.text} {message.location.get('url', '')}")

    def _asked(self, request):
        if request.method == "POST":
            self.posts.append(request)
        if "/live?" in request.url:
            self.feeds.add(request)

    def _failed(self, request):
        self.feeds.discard(request)
        # What a page drops as it leaves is no failure.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"request {request.failure} {request.url}")


GONE = r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED"
