import { fetchFragment } from "./server.js"
import { Pause } from "./settled.js"

const REST = 150

// A field over the page, which shows what is found while one types and what one can do.
export function show() {
  if (document.querySelector("dialog:modal")) return
  const dialog = document.getElementById("palette").content.firstElementChild.cloneNode(true)
  const field = dialog.querySelector("input")
  const found = dialog.querySelector(".palette-found")
  const pause = new Pause()
  let asked
  const look = async () => {
    const address = `${dialog.dataset.from}?search=${encodeURIComponent(field.value)}`
    asked = address
    const markup = await fetchFragment(address)
    if (asked === address && markup !== null) found.innerHTML = markup
  }
  field.addEventListener("input", () => pause.set(look, REST))
  dialog.addEventListener("keydown", (event) => move(event, field, found))
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close())
  dialog.addEventListener("close", () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  field.setSelectionRange(field.value.length, field.value.length)
  look()
}

// Private

// The arrows go through what was found and back to the field, and Enter takes the first.
function move(event, field, found) {
  const links = [...found.querySelectorAll("a")]
  const place = links.indexOf(document.activeElement)
  if (event.key === "Enter" && document.activeElement === field && links.length > 0 && !event.isComposing) {
    event.preventDefault()
    return links[0].click()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.isComposing) return
  event.preventDefault()
  ;(links[place + step] ?? (step < 0 ? field : links.at(-1)))?.focus()
}
