import { isEditing } from "../site/editing.js"
import { define } from "../site/registry.js"
import { fade } from "./bell.js"

define({ done })

// Milliseconds in which a bell that still sounds fades, and the seconds after which the overlay goes.
const FADING = 2000
const SECONDS = 4
const KEYS = [" ", "Enter", "Escape"]

// "Done!": goes by itself after a while, or at a tap, and leaves the person at the day's thought.
function done(overlay) {
  const seen = `done/${overlay.dataset.id}`
  if (sessionStorage.getItem(seen)) return overlay.remove()
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal, capture: true })
  let count = SECONDS
  const dismiss = () => {
    sessionStorage.setItem(seen, "1")
    leave(overlay)
    fade(FADING)
    if (!isEditing()) document.getElementById(overlay.dataset.focus)?.focus()
  }
  const tick = () => {
    if (document.visibilityState !== "visible") return
    count -= 1
    if (count <= 0) dismiss()
  }
  const timer = setInterval(tick, 1000)
  on(overlay, "click", dismiss)
  on(document, "keydown", (event) => {
    if (!KEYS.includes(event.key) || isEditing()) return
    event.preventDefault()
    dismiss()
  })
  return () => {
    clearInterval(timer)
    life.abort()
  }
}

// Private

// Lets the overlay fade out, unless motion is to be reduced.
function leave(overlay) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return overlay.remove()
  overlay.dataset.leaving = ""
  overlay.addEventListener("animationend", () => overlay.remove())
}
