import { define } from "./registry.js"

define({ confirmDialog })

// A link or button that would lead to a page that asks opens the dialog that asks the same.
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

// Answers whether the person said yes.
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
