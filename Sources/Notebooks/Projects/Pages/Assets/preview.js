import { define } from "../site/registry.js"
import { during, Pause } from "../site/settled.js"

define({ preview })

const REST = 150

// What the book would make of a line, below it while it is written.
function preview(output) {
  const field = document.getElementById(output.htmlFor.value)
  const life = new AbortController()
  const { signal } = life
  const pause = new Pause()
  const look = async () => {
    const line = field.value
    const html = await during(ask(`${output.dataset.from}?${new URLSearchParams({ line })}`, signal))
    if (field.value === line) output.innerHTML = html
  }
  const follow = ({ target }) => {
    if (target !== field) return
    pause.stop()
    if (field.value.trim() === "") output.replaceChildren()
    else pause.set(look, REST)
  }
  field.form.addEventListener("input", follow, { signal })
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
