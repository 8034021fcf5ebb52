import { refresh } from "./live.js"
import { define } from "./registry.js"

define({ due, progress })

// Timers cannot be set further ahead than a month.
const LONGEST = 2 ** 31 - 1
// The clock of this device may be ahead of the server's: what was not due there is asked for again.
const AGAIN = 60_000

// What changes at a known moment, without anyone writing it: then its page is asked for anew.
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
  // Timers stand still while a device sleeps.
  const wake = () => document.visibilityState === "visible" && look()
  document.addEventListener("visibilitychange", wake, { signal: life.signal })
  arrange(left() > 0 ? left() : AGAIN)
  return () => {
    clearTimeout(timer)
    life.abort()
  }
}

const PERIOD = 300

// While the server works, the page is asked for again and again; the answer that no longer does is the last.
function progress(region) {
  const timer = setInterval(() => "working" in region.dataset && refresh(region), PERIOD)
  return () => clearInterval(timer)
}
