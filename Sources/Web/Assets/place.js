import { refresh } from "./live.js"
import { post } from "./post.js"
import { alertPerson, toast } from "./toasts.js"

// Tells the book where a row stands now; where it can not be had, the list shows again how the book has it.
export async function place(row) {
  const { previousElementSibling: before, nextElementSibling: after } = row
  const beside = after?.dataset.key ? { before: after.dataset.key } : { after: before?.dataset.key }
  const { outcome, answer } = await post(row.querySelector(".grip").dataset.address, beside)
  if (outcome !== "done") alertPerson(answer.error)
  else if (answer.toast) toast(answer.toast)
  refresh(row.closest("[data-live]"))
}
