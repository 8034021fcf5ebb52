import { alertPerson, toast } from "./acts.js"
import { draftKeys } from "./drafts.js"
import { discard, waiting } from "./outbox.js"
import { define } from "./registry.js"

define({ unsent })

// Milliseconds until what waits is told.
const MOMENT = 1000

// Tells a person who is signed out that what they wrote waits in this browser.
function unsent(notice) {
  const look = () => (notice.hidden = waiting().length === 0 && draftKeys().size === 0)
  const forget = () => {
    localStorage.clear()
    look()
  }
  notice.querySelector("button").addEventListener("click", forget)
  look()
}

// The posts that wait, but for lines that their own list shows.
export class Waiting {
  #list
  #template
  #timer

  constructor(aside) {
    this.#list = aside.querySelector("ul")
    this.#template = aside.querySelector("template")
  }

  show() {
    clearTimeout(this.#timer)
    const entries = waiting().filter(({ list }) => !document.querySelector(`[data-draft-key="${CSS.escape(list)}"]`))
    const late = entries.filter(({ at }) => Date.now() - at > MOMENT)
    if (late.length < entries.length) this.#timer = setTimeout(() => this.show(), MOMENT)
    const rows = new Map([...this.#list.children].map((row) => [row.dataset.key, row]))
    for (const [key, row] of rows) if (!late.some(({ id }) => id === key)) row.remove()
    for (const entry of late) this.#fill(rows.get(entry.id) ?? this.#list.appendChild(this.#row(entry)), entry)
    this.#list.parentElement.hidden = late.length === 0
  }

  hear({ entry, outcome, answer }) {
    const isOurs = [...this.#list.children].some(({ dataset }) => dataset.key === entry.id)
    if (outcome === "done" && isOurs && answer.toast) toast(answer.toast)
    if (outcome === "refused" && entry.list === "acts") {
      discard(entry.id)
      if (isOurs) alertPerson(`${entry.text}: ${answer.error}`)
      document.dispatchEvent(new CustomEvent("refused", { detail: {} }))
    }
    this.show()
  }

  discard(row) {
    discard(row.dataset.key)
    this.show()
  }

  #row({ id }) {
    const row = this.#template.content.firstElementChild.cloneNode(true)
    row.dataset.key = id
    return row
  }

  #fill(row, { text, refusal = "" }) {
    row.querySelector(".row-main").textContent = text
    const output = row.querySelector(".refusal")
    if (output.textContent !== refusal) output.textContent = refusal
    const button = row.querySelector("button")
    button.hidden = !refusal
    button.ariaLabel = `${button.textContent}: ${text}`
  }
}
