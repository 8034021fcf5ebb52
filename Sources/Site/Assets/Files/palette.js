import { fetchRegion, WHOLE } from "./server.js"

const REST = 150
// What leads somewhere, and what is done at once.
const CHOICE = ":is(a, button)"

// What is found while one types, and what one can do, in the field that stands open over the page.
export function fill(dialog) {
  const field = dialog.querySelector("input")
  const found = dialog.querySelector(".palette-found")
  let timer, answered
  const look = async () => {
    clearTimeout(timer)
    const words = field.value
    const markup = await fetchRegion(`${dialog.dataset.from}?search=${encodeURIComponent(words)}`, WHOLE)
    if (field.value !== words || markup === null) return
    found.innerHTML = markup
    answered = words
  }
  // The first of what was found for these words, not for those before.
  const go = async () => {
    if (answered !== field.value) await look()
    const first = answered === field.value && found.querySelector(CHOICE)
    first ? first.click() : field.form.requestSubmit()
  }
  field.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(look, REST)
  })
  dialog.addEventListener("keydown", (event) => event.isComposing || move(event, dialog, go))
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close())
  dialog.addEventListener("close", () => dialog.remove())
  look()
}

// Private

// The arrows go through what was found and back to the field; Escape leaves at once, also where words stand in the field.
function move(event, dialog, go) {
  const field = dialog.querySelector("input")
  const choices = [...dialog.querySelectorAll(`.palette-found ${CHOICE}`)]
  const to = (place) => (choices[Math.min(place, choices.length - 1)] ?? field).focus()
  const place = choices.indexOf(document.activeElement)
  const doing = {
    ArrowDown: () => to(place + 1), ArrowUp: () => to(place - 1), Escape: () => dialog.close(),
    Enter: document.activeElement === field ? go : undefined,
  }[event.key]
  if (!doing) return
  event.preventDefault()
  doing()
}
