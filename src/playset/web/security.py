"""Keep strangers out: which requests are answered, what a page may load, and how much anybody may say.

The server listens on this machine only. Another page in the same browser could still send it requests, so the Host and
Origin of every request and socket are checked: a foreign page cannot forge them.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

PICTURES = "playset_images"  # the cookie of a person who wants the pictures of the card file; "1" if so


def policy(picture_hosts: Sequence[str] = ()) -> str:
    """Return what a page may load: nothing from elsewhere but pictures from some hosts, and no inline script."""
    pictures = " ".join(["'self'", "data:", *[f"https://{host}" for host in picture_hosts]])
    return f"default-src 'self'; img-src {pictures}; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"


HEADERS = {
    "Content-Security-Policy": policy(),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")

MOST_BODY = 64 * 1024  # bytes of a request or a message
MOST_ANSWER = 4 * 1024
RATE = 20.0  # messages a second
BURST = 40.0
NEW_GAMES_A_MINUTE = 10
REQUESTS = 10.0  # other requests a second
REQUESTS_AT_ONCE = 60.0


def host_name(host: str) -> str:
    """Return the name in a Host header, without its port."""
    return host.rsplit(":", 1)[0] if not host.endswith("]") else host


def is_own(headers: Mapping[str, str]) -> bool:
    """True if a request was sent to this machine by name, and by a page of ours or by no page."""
    host = headers.get("host", "")
    if host_name(host) not in LOOPBACK:
        return False
    origin = headers.get("origin")
    return origin is None or (urlsplit(origin).scheme == "http" and urlsplit(origin).netloc == host)


class Allowance:
    """How much may be said: so many messages a second, with bursts."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one message from the allowance; False if it is used up."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
