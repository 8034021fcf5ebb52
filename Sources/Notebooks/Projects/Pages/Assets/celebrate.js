import { define } from "../site/registry.js"

define({ celebrate })

const PIECES = 28
// Milliseconds the pieces are on the page.
const LASTING = 1400

// A short celebration when something large is done: felt on a device that vibrates, seen unless motion is to be reduced.
function celebrate() {
  const done = ({ detail }) => detail.matches("[data-celebrates]") && shower()
  document.addEventListener("done", done)
  return () => document.removeEventListener("done", done)
}

// Private

function shower() {
  navigator.vibrate?.([30, 60, 200, 40, 90, 40, 40])
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const confetti = document.createElement("div")
  confetti.className = "confetti"
  confetti.ariaHidden = "true"
  for (let piece = 0; piece < PIECES; piece += 1) confetti.append(thrown(piece))
  document.body.append(confetti)
  setTimeout(() => confetti.remove(), LASTING)
}

// No dice: the golden angle scatters as well.
function thrown(piece) {
  const element = document.createElement("i")
  const angle = piece * 2.39996
  const reach = 18 + (piece % 7) * 5
  element.style.setProperty("--x", `${Math.cos(angle) * reach}vmin`)
  element.style.setProperty("--y", `${Math.sin(angle) * reach - 12}vmin`)
  element.style.setProperty("--turn", `${piece * 67}deg`)
  return element
}
