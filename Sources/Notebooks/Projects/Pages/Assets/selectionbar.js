import { isEditing } from "../site/editing.js"
import { define } from "../site/registry.js"
import { end, selected } from "./chosen.js"
import { openMenu } from "./rowmenu.js"
import { completed } from "./selecting.js"
import { act } from "./several.js"

define({ selectionbar })

// Shows the number of selected rows, and acts on all of them at once.
function selectionbar(bar) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  on(document, "chosen", () => show(bar))
  on(bar, "click", ({ target }) => press(target.closest("button"), bar))
  on(document, "keydown", ({ key, defaultPrevented, isComposing }) => {
    const isOther = defaultPrevented || isComposing || isEditing() || document.querySelector(":popover-open, dialog[open]")
    if (key === "Escape" && !isOther) end()
  })
  return () => life.abort()
}

// Actions

async function press(button, bar) {
  const rows = selected()
  if (!button || bar.ariaBusy === "true") return
  if (button.name === "end" || rows.length === 0) return end()
  if (button.dataset.opens) return openMenu(rows, button, button.dataset.opens)
  bar.ariaBusy = "true"
  const isDone = await act(rows, button.name === "completed" ? completed(rows) : { [button.name]: button.value })
  bar.ariaBusy = null
  if (isDone) end()
}

// Private

function show(bar) {
  const rows = selected()
  bar.hidden = rows.length === 0
  if (bar.hidden) return
  const { dataset } = bar.querySelector("[name=completed]")
  bar.querySelector("[name=completed] span").textContent = completed(rows).completed === "on" ? dataset.complete : dataset.reopen
  bar.querySelector("output").textContent = bar.dataset.several.replace("…", rows.length)
}
