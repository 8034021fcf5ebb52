import { define } from "./registry.js"
import { begin } from "./settled.js"

define({ drop, filedrop })

// Passes on files dropped on the page or chosen in the field, all together; as many as the form takes, or none.
function receive(form, take) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  const field = form.elements.file
  const come = (files) => {
    if (files.length > Number(form.dataset.most)) return crowd(form)
    if (files.length > 0) take(files)
  }
  form.dataset.ready = ""
  on(field, "change", () => come(field.files))
  on(document, "dragover", (event) => {
    event.preventDefault()
    form.dataset.over = ""
  })
  on(document, "dragleave", ({ relatedTarget }) => relatedTarget || delete form.dataset.over)
  on(document, "drop", (event) => {
    event.preventDefault()
    delete form.dataset.over
    come(event.dataTransfer.files)
  })
  return () => life.abort()
}

function refuse(form, sentence) {
  const word = form.querySelector(".refusal")
  word.textContent = sentence
  word.hidden = !sentence
}

// Uploads dropped or chosen files at once in one form, and shows the progress.
function drop(form) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  let request
  const leave = receive(form, (files) => (request ??= sending(form, files, () => (request = null))))
  on(form, "submit", (event) => event.preventDefault())
  on(form.querySelector(".drop-cancel"), "click", () => request?.abort())
  // Leaving the page ends the upload, and nothing of it is kept.
  on(window, "beforeunload", (event) => request && event.preventDefault())
  return () => {
    leave()
    life.abort()
    request?.abort()
  }
}

// Actions

// XMLHttpRequest, because fetch reports no upload progress.
function sending(form, files, over) {
  const request = new XMLHttpRequest()
  const fields = new FormData()
  for (const file of files) fields.append("file", file)
  const pace = new Pace(form.dataset)
  refuse(form, "")
  name(form, files)
  show(form, true)
  request.upload.addEventListener("progress", ({ loaded, total }) => tell(form, pace, loaded, total))
  const end = begin()
  let isCancelled = false
  request.addEventListener("abort", () => (isCancelled = true))
  request.addEventListener("loadend", () => {
    end()
    over()
    show(form, false)
    form.reset()
    // A cancellation needs no message.
    if (!isCancelled) settle(form, request)
  })
  request.open("POST", form.action)
  request.setRequestHeader("Accept", "application/json")
  // Invalid JSON becomes null.
  request.responseType = "json"
  request.send(fields)
  return request
}

// Sends a dropped or chosen file at once, as the form does.
function filedrop(form) {
  const leave = receive(form, (files) => {
    form.elements.file.files = files
    form.requestSubmit()
  })
  // After returning from the answer, the page can take the next file.
  const again = () => form.reset()
  addEventListener("pageshow", again)
  return () => {
    leave()
    removeEventListener("pageshow", again)
  }
}

// Progress and speed of an upload in the page's language.
class Pace {
  constructor({ bytes, rate }) {
    this.bytes = bytes
    this.rate = rate
    this.began = performance.now()
  }

  words(done, total) {
    const seconds = (performance.now() - this.began) / 1000
    const so = this.bytes.replace("[done]", size(done)).replace("[total]", size(total))
    return seconds < 0.2 ? so : `${so} · ${this.rate.replace("[size]", size(done / seconds))}`
  }
}

// Private

function crowd(form) {
  form.reset()
  refuse(form, form.dataset.crowded)
}

function settle(form, { response }) {
  if (response?.go) location.assign(response.go)
  else refuse(form, response?.error ?? form.dataset.away)
}

// A single file by name, several by their number.
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

function size(bytes) {
  const format = { style: "unit", unit: "megabyte", maximumFractionDigits: bytes < 1e7 ? 1 : 0 }
  return new Intl.NumberFormat(document.documentElement.lang, format).format(bytes / 1e6)
}
