import { define } from "../site/registry.js"

define({ hero })

// The buttons that a press of the stage may lead to: of what is offered, of a running sit, and the round one.
const HEIRS = [".offer .prominent", ".sitting-buttons > form:last-child button", ".round"]

// The stage with its gauge. A button that goes with its part of the stage leaves the focus to the one in its place.
function hero(element) {
  const life = new AbortController()
  const on = (type, handle) => element.addEventListener(type, handle, { signal: life.signal })
  let focused
  on("focusin", ({ target }) => target.matches("button") && (focused = target))
  // An element that is left stays on the page, one that is removed does not.
  on("focusout", ({ target }) => queueMicrotask(() => target.isConnected && target === focused && (focused = undefined)))
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = undefined
    // A heading has it where no heir was found.
    if (!document.activeElement?.matches("body, h1, h2, h3")) return
    HEIRS.map((heir) => element.querySelector(heir)).find(Boolean)?.focus({ preventScroll: true })
  })
  observer.observe(element, { childList: true, subtree: true })
  return () => {
    life.abort()
    observer.disconnect()
  }
}
