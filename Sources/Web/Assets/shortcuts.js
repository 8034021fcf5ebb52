import { isEditing } from "./hold.js"

const CONTROLS = "button, summary, a[href], input, [role=gridcell], dialog"

// Single keys press what the page has marked with them.
export function mount() {
  document.addEventListener("keydown", press)
  return () => document.removeEventListener("keydown", press)
}

// Actions

function press(event) {
  if (document.documentElement.dataset.shortcuts !== "on" || isTaken(event)) return
  const name = event.key === " " ? "Space" : event.key
  const control = controlFor(name)
  if (!control || (name === "Space" && document.activeElement?.closest(CONTROLS))) return
  event.preventDefault()
  if (control.matches("textarea, input, select")) control.focus()
  else control.click()
}

// Private

function isTaken({ defaultPrevented, isComposing, repeat, ctrlKey, metaKey, altKey }) {
  const isOthers = defaultPrevented || isComposing || repeat || ctrlKey || metaKey || altKey
  return isOthers || isEditing() || document.querySelector("dialog:modal") !== null
}

// The same link may stand in the rail and in the tab bar, of which only one is shown.
function controlFor(name) {
  const marked = [...document.querySelectorAll(`[data-shortcut="${CSS.escape(name)}"]`)]
  return marked.find((control) => control.checkVisibility()) ?? marked.find((control) => control.matches("a"))
}
