import { draftKeys } from "./drafts.js"
import { waiting } from "./outbox.js"
import { define } from "./registry.js"

define({ unsent })

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
