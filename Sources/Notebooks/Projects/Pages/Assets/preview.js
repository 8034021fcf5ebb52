import { define } from "../site/registry.js"

define({ preview })

const PAUSE = 150

// What the book would make of a line, below it while it is written.
function preview(output) {
  const field = document.getElementById(output.htmlFor.value)
  const life = new AbortController()
  const { signal } = life
  let timer
  const look = async () => {
    const line = field.value
    const html = await ask(`${output.dataset.from}?${new URLSearchParams({ line })}`, signal)
    if (field.value === line) output.innerHTML = html
  }
  const follow = ({ target }) => {
    if (target !== field) return
    clearTimeout(timer)
    if (field.value.trim() === "") output.replaceChildren()
    else timer = setTimeout(look, PAUSE)
  }
  field.form.addEventListener("input", follow, { signal })
  return () => {
    life.abort()
    clearTimeout(timer)
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
