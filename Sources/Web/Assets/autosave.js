import { trim } from "./savedfield.js"
import { Typing } from "./typing.js"

export function mount(form) {
  const life = new AbortController()
  const { signal } = life
  let typing = new Typing(form)
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal })

  on(form, "focusin", () => typing.begin())
  on(form, "input", () => typing.typed())
  on(form, "compositionstart", () => (typing.isComposing = true))
  on(form, "compositionend", () => {
    typing.isComposing = false
    typing.typed()
  })
  on(form, "change", () => typing.save())
  on(form, "focusout", ({ target }) => {
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
    typing = new Typing(form)
  })

  return () => {
    life.abort()
    typing.save({ isLeaving: true })
    typing.stop()
  }
}
