import { alertPerson, saving, toast } from "../site/acts.js"
import { refresh } from "../site/live.js"
import { WHOLE, postOnce } from "../site/server.js"

// Changes the items of some rows as one act, by the fields of its form, and answers whether the book has done so.
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

// Loads the page of a list that is not live again, with the notice of what was done.
function drawAnew(act) {
  const address = new URL(location)
  address.searchParams.set("done", act)
  location.replace(address)
}
