import { alertPerson, saving, toast } from "../site/acts.js"
import { refresh } from "../site/live.js"
import { WHOLE, postOnce } from "../site/server.js"

// Does something to the items of some rows, as one act, and answers whether the book has it.
export async function act(rows, fields) {
  const region = rows[0].closest("[data-live]")
  const items = rows.map(({ dataset }) => dataset.key)
  const { outcome, answer } = await saving(postOnce(document.getElementById("row-menu").dataset.address, { items: items.join(","), ...fields }))
  if (outcome !== "done") {
    alertPerson(answer.error)
    return false
  }
  if (answer.toast) toast(answer.toast)
  if (region) refresh(region, "rows" in region.dataset ? new Set(items) : WHOLE)
  else if (answer.act) drawAnew(answer.act)
  return true
}

// Private

// A list that is not live shows what became of it as a page that says what was done.
function drawAnew(act) {
  const address = new URL(location)
  address.searchParams.set("done", act)
  location.replace(address)
}
