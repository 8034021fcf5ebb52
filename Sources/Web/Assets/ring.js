import { everyFrame } from "./frames.js"

// Draws how far a sitting is: how long until it begins; then the ring where it has a length (milliseconds), the clock where it is open.
export function follow(stage, length, elapsed) {
  const ring = stage.querySelector(".ring-progress")
  const clock = stage.querySelector(".clock")
  const countdown = stage.querySelector(".begins output")
  const stillness = matchMedia("(prefers-reduced-motion: reduce)")
  return everyFrame(30, () => {
    const passed = elapsed()
    if (passed < 0) return countdown && say(countdown, Math.ceil(-passed / 1000))
    if ("waiting" in stage.dataset) delete stage.dataset.waiting
    if (clock) tell(clock, passed)
    if (ring && length !== null) set(ring, Math.min(1, (stillness.matches ? wholeSeconds(passed) : passed) / length))
  })
}

// Private

function set(ring, share) {
  ring.setAttribute("stroke-dashoffset", (1 - share).toFixed(5))
}

function tell(clock, passed) {
  say(clock, clockTime(Math.floor(passed / 1000)))
}

function say(output, words) {
  if (output.textContent !== String(words)) output.textContent = words
}

function clockTime(seconds) {
  const pair = (value) => String(value).padStart(2, "0")
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`
}

const wholeSeconds = (milliseconds) => Math.floor(milliseconds / 1000) * 1000
