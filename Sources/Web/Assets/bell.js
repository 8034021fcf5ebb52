import { fade, isReady, prepare, strikeIn } from "./gong.js"

const PATTERN = [400, 200, 400, 200, 800]
const choice = () => document.documentElement.dataset.bell

export { fade }

// To be called while a press is being handled.
export async function setFor(milliseconds) {
  if (choice() !== "bell") return
  await prepare()
  strikeIn(milliseconds)
}

// Whether only a tap could make the bell sound.
export function needsTap() {
  return choice() === "bell" && !isReady()
}

export function setAgain(milliseconds) {
  if (choice() === "bell" && isReady()) strikeIn(milliseconds)
}

// The gong strikes of itself; where it can not, or is not wanted, the device may stir.
export function end() {
  const isWanted = choice() === "vibration" || needsTap()
  if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PATTERN)
}
