import { stir } from "./bell.js"

const STIR = [300]
const BREATH = 3000
// Timers run a little early; after a sleep they run late, when the minute is long past.
const EARLY = 50
const LATE = 1500

// What hand and eye notice of the bells within a sit, whose sound keeps its own time: the device stirs, and the ring breathes once.
export function follow(stage, minutes, elapsed) {
  let timer
  const next = (after) => {
    const due = minutes.map((minute) => minute * 60_000).find((due) => due > after)
    if (due === undefined) return
    timer = setTimeout(() => {
      if (elapsed() < due - EARLY) return next(after)
      if (elapsed() < due + LATE) strike(stage)
      next(Math.max(due, elapsed() - LATE))
    }, due - elapsed())
  }
  next(elapsed())
  return () => clearTimeout(timer)
}

// Private

function strike(stage) {
  stir(STIR)
  if (document.documentElement.dataset.bell === "silent") return
  const sign = stage.querySelector(".struck")
  if (!sign) return
  sign.classList.remove("now")
  // Asked for its box, the browser forgets the run before and begins anew.
  sign.getBoundingClientRect()
  sign.classList.add("now")
  setTimeout(() => sign.classList.remove("now"), BREATH)
}
