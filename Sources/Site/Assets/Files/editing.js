import { Pause } from "./settled.js"

// Updates wait while a person types or chooses: nothing is replaced under their hands.
const FIELDS = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=hidden])"
const HELD = "[data-draft], [data-running], dialog[open]"

export function isEditing() {
  return document.hasFocus() && (document.activeElement?.matches(FIELDS) ?? false)
}

export const isHeld = (element) => element.matches("[data-draft]") || element.querySelector(HELD) !== null

export const pausesUpdates = (element) => (isEditing() && element.contains(document.activeElement)) || isHeld(element)

export function whenUpdatesResume(resume) {
  const pause = new Pause()
  // Between two fields nothing has the focus.
  const later = () => pause.set(resume, 0)
  const observer = new MutationObserver(later)
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-draft", "data-running", "data-lingering", "aria-busy", "open"] })
  document.addEventListener("focusout", later)
  return () => {
    pause.stop()
    observer.disconnect()
    document.removeEventListener("focusout", later)
  }
}
