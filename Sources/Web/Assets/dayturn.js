import { pauseAfter } from "./backoff.js"
import { isHeld } from "./hold.js"
import { refreshAll } from "./live.js"

// Timers count whole milliseconds and servers render a little before pages read.
const MARGIN = 1000

// When the person's day ends, what shows today shows the next one: the page is drawn anew, with its date and the field for the new
// day's thought. What a person is in the middle of stays theirs, and the page follows when it is next shown.
export function mount(body) {
  if (!body.dataset.dayEnds) return
  let timer
  let failures = 0
  let isBehind = false
  let end = Date.now() + Number(body.dataset.dayEnds)
  const arrange = (pause) => {
    clearTimeout(timer)
    timer = setTimeout(turn, pause)
  }
  const turn = async () => {
    if (Date.now() < end) return arrange(end - Date.now() + MARGIN)
    const left = await millisecondsLeft()
    if (left === null) return arrange(pauseAfter(++failures))
    failures = 0
    end = Date.now() + left
    arrange(left + MARGIN)
    isBehind = isHeld(document.body)
    isBehind ? refreshAll() : location.reload()
  }
  // Timers stand still while a device sleeps.
  const wake = () => {
    if (document.visibilityState !== "visible") return
    isBehind && !isHeld(document.body) ? location.reload() : turn()
  }
  document.addEventListener("visibilitychange", wake)
  arrange(end - Date.now() + MARGIN)
  return () => {
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", wake)
  }
}

// Private

// Only the server knows the person's boundary: the page it would send now says when the new day ends.
async function millisecondsLeft() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } })
    if (!answer.ok) return null
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    return Number(page.body.dataset.dayEnds) || null
  } catch {
    return null
  }
}
