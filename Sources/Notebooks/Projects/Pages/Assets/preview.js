import { define } from "../site/registry.js"
import { during, Pause } from "../site/settled.js"

define({ preview })

// Milliseconds without typing before the book is asked.
const REST = 150

// The book's reading of a line, below it while it is written. Escape takes that back: the line is then the title as it stands,
// until it is sent or cleared. A line sent before its reading was seen gets it once the book has it; Escape then takes back the item, and
// the line stands in its field again.
function preview(output) {
  const field = document.getElementById(output.htmlFor.value)
  const { aswritten } = field.form.elements
  const life = new AbortController()
  const { signal } = life
  const pause = new Pause()
  // The ids of lines that were sent before their reading was shown.
  const unseen = new Set()
  // The line whose reading is shown; and the line that has become an item unseen, with the address that takes that back.
  let seen, added
  const tell = async (line, isThere = () => field.value === line) => {
    const html = await during(ask(`${output.dataset.from}?${new URLSearchParams({ line, aswritten: aswritten.value })}`, signal))
    if (!isThere()) return
    seen = line
    output.innerHTML = html
  }
  const look = () => tell(field.value)
  const follow = ({ target }) => {
    if (target !== field) return
    pause.stop()
    added = null
    if (field.value.trim() !== "") return pause.set(look, REST)
    aswritten.value = ""
    output.replaceChildren()
  }
  const hear = ({ detail: { entry, outcome, answer } }) => {
    if (entry.list !== field.form.dataset.draftKey) return
    // A line without an outcome has just been sent.
    if (!outcome && seen !== entry.text && aswritten.value !== "on") unseen.add(entry.id)
    if (outcome !== "done" || !unseen.delete(entry.id) || field.value !== "") return
    added = { line: entry.text, undo: undoIn(answer.toast) }
    return tell(entry.text, () => added?.line === entry.text)
  }
  const takeBack = async () => {
    pause.stop()
    field.focus()
    if (added) {
      const { line, undo } = added
      const { takeBack } = await during(import("../site/takeBack.js"))
      if (!(await takeBack(undo)) || field.value !== "") return
      field.value = line
      field.dispatchEvent(new Event("input", { bubbles: true }))
    }
    aswritten.value = "on"
    return look()
  }
  field.form.addEventListener("input", follow, { signal })
  addEventListener("outbox", hear, { signal })
  output.addEventListener("click", ({ target }) => target.closest("[data-as-written]") && takeBack(), { signal })
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || !output.querySelector("[data-as-written]")) return
    // Only the next Escape leaves the field.
    event.stopPropagation()
    event.preventDefault()
    takeBack()
  }, { signal })
  return () => {
    life.abort()
    pause.stop()
  }
}

// Private

const undoIn = (toast) => new DOMParser().parseFromString(toast, "text/html").forms[0]?.action

async function ask(address, signal) {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" }, signal })
    return answer.ok ? await answer.text() : ""
  } catch {
    return ""
  }
}
