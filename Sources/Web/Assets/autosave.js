import { trim } from "./savedfield.js"
import { Typing } from "./typing.js"

// Saves the one field of a form as it is typed, or the one of a part of a form, which then is saved for itself.
export function mount(scope) {
  const form = scope.closest("form")
  const life = new AbortController()
  const { signal } = life
  let typing = new Typing(scope)
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal })

  on(scope, "focusin", () => typing.begin())
  on(scope, "input", () => typing.typed())
  on(scope, "compositionstart", () => (typing.isComposing = true))
  on(scope, "compositionend", () => {
    typing.isComposing = false
    typing.typed()
  })
  on(scope, "change", () => typing.save())
  on(scope, "focusout", ({ target }) => {
    // What was served and never typed in is left as it is.
    if (typing.hasTyped && trim(target)) typing.typed()
    typing.save()
  })
  on(form, "submit", (event) => {
    event.preventDefault()
    typing.save()
  })
  on(window, "online", () => typing.save())
  on(document, "visibilitychange", () => typing.save())
  on(window, "pagehide", () => typing.save({ isLeaving: true }))
  on(window, "pageshow", ({ persisted }) => {
    if (!persisted) return
    // A page come back from the browser's memory knows nothing of what was saved meanwhile: it begins anew with its own draft.
    typing.stop()
    form.reset()
    typing = new Typing(scope)
  })

  return () => {
    life.abort()
    typing.save({ isLeaving: true })
    typing.stop()
  }
}
