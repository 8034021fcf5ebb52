import { fade, isReady, plan, prepare } from "./gong.js"

const END = [400, 200, 400, 200, 800]
const MINUTE = 60_000
const wish = () => document.documentElement.dataset
const mayRing = () => wish().bell === "bell" && Number(wish().volume) > 0

export { fade }

// When the bells of a sit are due, in milliseconds from now on: those of the chosen minutes within it, and the one at its end. `length`
// is null where it is open; `passed` is below nought while it is still to begin. What is past rings no more.
export function duesOf(minutes, length, passed) {
  const within = minutes.map((minute) => minute * MINUTE).filter((due) => length === null || due < length)
  return [...within, ...(length === null ? [] : [length])].map((due) => due - passed)
}

export const minutesOf = ({ dataset }) => (dataset.bells ?? "").split(" ").filter(Boolean).map(Number)

// To be called while a press is being handled. A bell at minute 0 of a sit that begins at once is due now.
export async function setFor(dues) {
  if (!mayRing()) return
  await prepare()
  plan(dues.filter((due) => due >= 0), wish().tone, Number(wish().volume))
}

// Whether only a tap could make the bell sound.
export function needsTap() {
  return mayRing() && !isReady()
}

export function setAgain(dues) {
  if (mayRing() && isReady()) plan(dues.filter((due) => due > 0), wish().tone, Number(wish().volume))
}

// The bell strikes of itself; where it can not, or is not wanted, the device may stir.
export function end() {
  stir(END)
}

export function stir(pattern) {
  const isWanted = wish().bell === "vibration" || needsTap()
  if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
