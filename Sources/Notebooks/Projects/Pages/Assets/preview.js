import { define } from "../site/registry.js"
import { during, Pause } from "../site/settled.js"

define({ preview })

const REST = 150

// What the book would make of a line, below it while it is written. Escape takes that back: the line is then the title as it stands,
// until it was sent or cleared.
function preview(output) {
  const field = document.getElementById(output.htmlFor.value)
  const { aswritten } = field.form.elements
  const life = new AbortController()
  const { signal } = life
  const pause = new Pause()
  const look = async () => {
    const line = field.value
    const html = await during(ask(`${output.dataset.from}?${new URLSearchParams({ line, aswritten: aswritten.value })}`, signal))
    if (field.value === line) output.innerHTML = html
  }
  const follow = ({ target }) => {
    if (target !== field) return
    pause.stop()
    if (field.value.trim() !== "") return pause.set(look, REST)
    aswritten.value = ""
    output.replaceChildren()
  }
  const takeBack = () => {
    aswritten.value = "on"
    pause.stop()
    field.focus()
    return look()
  }
  field.form.addEventListener("input", follow, { signal })
  output.addEventListener("click", ({ target }) => target.closest("[data-as-written]") && takeBack(), { signal })
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || !output.querySelector("[data-as-written]")) return
    // The next one leaves the field.
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

async function ask(address, signal) {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" }, signal })
    return answer.ok ? await answer.text() : ""
  } catch {
    return ""
  }
}
