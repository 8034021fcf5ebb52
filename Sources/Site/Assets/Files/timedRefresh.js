import { refresh } from "./live.js"
import { define } from "./registry.js"

define({ due, progress })

// Timers are limited to about a month of milliseconds.
const LONGEST = 2 ** 31 - 1
// The device's clock may be ahead of the server's: a part that was not due is fetched again.
const AGAIN = 60_000

// Fetches the page again when a part changes at a known time without an act.
function due(element) {
  const life = new AbortController()
  const left = () => Date.parse(element.dataset.due) - Date.now()
  let timer
  const arrange = (pause) => {
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(pause, LONGEST))
  }
  const look = () => {
    if (left() > 0) return arrange(left())
    refresh(element.closest("[data-live]"))
    arrange(AGAIN)
  }
  // Timers stop while a device sleeps.
  const wake = () => document.visibilityState === "visible" && look()
  document.addEventListener("visibilitychange", wake, { signal: life.signal })
  arrange(left() > 0 ? left() : AGAIN)
  return () => {
    clearTimeout(timer)
    life.abort()
  }
}

// Milliseconds between two looks at work of the server.
const PERIOD = 300

// Fetches the page repeatedly while the server works, until it has finished.
function progress(region) {
  const timer = setInterval(() => "working" in region.dataset && refresh(region), PERIOD)
  return () => clearInterval(timer)
}
