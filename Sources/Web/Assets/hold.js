// What a person is in the middle of must not be replaced under their hands.
const FIELDS = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=hidden])"
const HELD = "[data-draft], [data-running], dialog[open]"

export function isEditing() {
  return document.hasFocus() && (document.activeElement?.matches(FIELDS) ?? false)
}

export function isHeld(element) {
  if (isEditing() && element.contains(document.activeElement)) return true
  return element.matches("[data-draft]") || element.querySelector(HELD) !== null
}

export function whenReleased(release) {
  let timer
  // The focus is nowhere while it moves from one field to the next.
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(release)
  }
  const observer = new MutationObserver(later)
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-draft", "data-running", "open"] })
  document.addEventListener("focusout", later)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener("focusout", later)
  }
}
