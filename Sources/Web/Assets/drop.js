import { receive, refuse } from "./area.js"
import { Pace } from "./pace.js"

// Files that are dropped on the page or chosen are sent at once, in one form, and one sees how far they are.
export function mount(form) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  let request
  const leave = receive(form, (files) => (request ??= sending(form, files, () => (request = null))))
  on(form, "submit", (event) => event.preventDefault())
  on(form.querySelector(".drop-cancel"), "click", () => request?.abort())
  // A sending that the person walks away from is ended, and nothing of it is kept.
  on(window, "beforeunload", (event) => request && event.preventDefault())
  return () => {
    leave()
    life.abort()
    request?.abort()
  }
}

// Actions

// XMLHttpRequest, because fetch does not tell how much it has sent.
function sending(form, files, over) {
  const request = new XMLHttpRequest()
  const fields = new FormData()
  for (const file of files) fields.append("file", file)
  const pace = new Pace(form.dataset)
  refuse(form, "")
  name(form, files)
  show(form, true)
  request.upload.addEventListener("progress", ({ loaded, total }) => tell(form, pace, loaded, total))
  let isCancelled = false
  request.addEventListener("abort", () => (isCancelled = true))
  request.addEventListener("loadend", () => {
    over()
    show(form, false)
    form.reset()
    // What the person cancelled needs no word.
    if (!isCancelled) settle(form, request)
  })
  request.open("POST", form.action)
  request.setRequestHeader("Accept", "application/json")
  // What is no JSON is read as null.
  request.responseType = "json"
  request.send(fields)
  return request
}

// Private

function settle(form, { response }) {
  if (response?.go) location.assign(response.go)
  else refuse(form, response?.error ?? form.dataset.away)
}

// One file by its name, several by their number.
function name(form, files) {
  const word = form.querySelector(".progress-words span")
  const number = new Intl.NumberFormat(document.documentElement.lang).format(files.length)
  const rule = new Intl.PluralRules(document.documentElement.lang).select(files.length)
  const counted = word.dataset[rule] ?? word.dataset.other
  word.textContent =
    files.length === 1 ? word.dataset.named.replace("[name]", () => files[0].name) : counted.replace("[count]", number)
}

function tell(form, pace, loaded, total) {
  form.querySelector("progress").value = (loaded / total) * 100
  form.querySelector("output").textContent = pace.words(loaded, total)
}

function show(form, isSending) {
  form.querySelector(".progress").hidden = !isSending
  form.querySelector(".drop-area").hidden = isSending
}
