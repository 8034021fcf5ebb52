import { define } from "./registry.js"

define({ confirmDialog })

// A link or button to a confirmation page opens the same question as a dialog.
function confirmDialog(control) {
  const open = (event) => {
    event.preventDefault()
    const dialog = document.getElementById(control.dataset.ask)
    dialog.addEventListener("click", dismiss)
    dialog.showModal()
  }
  control.addEventListener("click", open)
  return () => control.removeEventListener("click", open)
}

// Actions

// Returns true if the person agreed.
export function confirmed(dialog) {
  return new Promise((answer) => {
    dialog.returnValue = ""
    dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"), { once: true })
    dialog.showModal()
  })
}

// Private

function dismiss({ target, currentTarget }) {
  if (target.closest("[data-dismiss]")) currentTarget.close()
}
