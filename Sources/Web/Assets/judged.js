import { Judging } from "./judging.js"

// A form that becomes a record: judged by the server while a person types, kept by this browser until it is one, and offering its button
// only while nothing is wrong.
export function mount(form) {
  const judging = new Judging(form)
  const life = new AbortController()
  const on = (type, handle) => form.addEventListener(type, handle, { signal: life.signal })
  form.noValidate = true
  on("input", ({ target }) => judging.typed([target]))
  on("change", () => judging.ask())
  on("submit", (event) => {
    event.preventDefault()
    judging.submit()
  })
  judging.begin()
  return () => {
    life.abort()
    judging.stop()
  }
}
