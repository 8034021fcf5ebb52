import { define } from "../site/registry.js"
import { fetchFragment } from "../site/server.js"
import { Pause } from "../site/settled.js"

define({ places })

const REST = 150 // milliseconds without typing, after which suggestions are asked for

// A field with the airports or airlines that the typed text can mean: a combobox with a list, as ARIA defines it. Enter chooses the
// likeliest, the arrows or a tap another; Escape leaves the text as typed.
function places(box) {
  const [field, list] = [box.querySelector("input"), box.querySelector("ul")]
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  const pause = new Pause()
  let turn = 0

  const close = () => {
    pause.stop()
    turn += 1
    show(field, list, [])
  }
  const ask = async () => {
    const mine = ++turn
    const answer = await suggestions(box.dataset.from, field.value)
    if (mine !== turn || !answer || document.activeElement !== field) return
    show(field, list, [...answer.children])
    document.getElementById("status").textContent = answer.dataset.told
  }
  // A picked option counts as typed, but asks for no further suggestions.
  const pick = (option) => {
    field.value = option.dataset.value
    close()
    for (const type of ["input", "change"]) field.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: "picked" }))
  }
  const wiring = [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", list.id]]
  for (const [name, value] of wiring) field.setAttribute(name, value)
  on(field, "input", ({ detail }) => {
    pause.stop()
    if (detail !== "picked") pause.set(ask, REST)
  })
  on(field, "keydown", (event) => steer(event, list, { ask, close, pick }))
  on(field, "blur", close)
  on(list, "pointerdown", (event) => event.preventDefault()) // the field keeps the focus
  on(list, "click", ({ target }) => target.closest("li") && pick(target.closest("li")))
  close()
  return () => [close(), life.abort()]
}

// Private

function steer(event, list, { ask, close, pick }) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.isComposing || (list.hidden && event.key !== "ArrowDown")) return
  const active = list.querySelector("[aria-selected=true]")
  const options = [...list.children]
  if (list.hidden) ask()
  else if (step) activate(event.target, options, options.at((options.indexOf(active) + step) % options.length))
  else if (event.key === "Enter") pick(active)
  else if (event.key === "Escape") close()
  else return
  event.preventDefault()
}

function activate(field, options, active) {
  for (const option of options) option.ariaSelected = String(option === active)
  field.setAttribute("aria-activedescendant", active?.id ?? "")
  active?.scrollIntoView({ block: "nearest" })
}

function show(field, list, options) {
  list.replaceChildren(...options)
  list.hidden = options.length === 0
  field.ariaExpanded = String(!list.hidden)
  activate(field, options, options[0])
}

async function suggestions(from, text) {
  const template = document.createElement("template")
  template.innerHTML = (await fetchFragment(from + encodeURIComponent(text.trim()))) ?? ""
  return template.content.querySelector("ul")
}
