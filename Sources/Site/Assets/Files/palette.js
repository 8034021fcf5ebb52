import { fetchFragment } from "./server.js"
import { during, Pause } from "./settled.js"

// Milliseconds without a key before a search.
const REST = 150
// Links, and buttons that act at once.
const WAY = ":is(a, button)"

// A field over the page that shows hits and commands while typing.
export function show() {
  if (document.querySelector("dialog:modal")) return
  const dialog = document.getElementById("palette").content.firstElementChild.cloneNode(true)
  const field = dialog.querySelector("input")
  const found = dialog.querySelector(".palette-found")
  const pause = new Pause()
  let answered
  const look = async () => {
    const words = field.value
    const markup = await fetchFragment(dialog.dataset.from + encodeURIComponent(words))
    if (field.value !== words || markup === null) return
    found.innerHTML = markup
    found.querySelector(WAY)?.closest(".row")?.classList.add("is-first")
    answered = words
  }
  // Opens the first hit for the current words, not for earlier ones.
  const go = async () => {
    if (answered !== field.value) await look()
    const first = answered === field.value && found.querySelector(WAY)
    first ? first.click() : field.form.requestSubmit()
  }
  field.addEventListener("input", () => pause.set(look, REST))
  dialog.addEventListener("keydown", (event) => event.isComposing || move(event, field, found, go))
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close())
  // An act at once is answered by a toast, which must be visible.
  dialog.addEventListener("submit", ({ defaultPrevented }) => defaultPrevented && dialog.close())
  dialog.addEventListener("close", () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  look()
}

// Private

// Arrow keys move through the hits and back to the field; Enter opens the first.
function move(event, field, found, go) {
  if (event.key === "Enter" && document.activeElement === field) return event.preventDefault(), during(go())
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const ways = [...found.querySelectorAll(WAY)]
  ;(ways[ways.indexOf(document.activeElement) + step] ?? (step < 0 ? field : ways.at(-1)))?.focus()
}
