import { Pace } from "./pace.js"

// A file that is dropped on the page or chosen is sent at once, and one sees how far it is.
export function mount(form) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  const field = form.elements.file
  let request
  form.dataset.ready = ""
  const send = (file) => {
    if (!file || request) return
    request = sending(form, file, () => (request = null))
  }
  on(field, "change", () => send(field.files[0]))
  on(form, "submit", (event) => event.preventDefault())
  on(document, "dragover", (event) => {
    event.preventDefault()
    form.dataset.over = ""
  })
  on(document, "dragleave", ({ relatedTarget }) => relatedTarget || delete form.dataset.over)
  on(document, "drop", (event) => {
    event.preventDefault()
    delete form.dataset.over
    send(event.dataTransfer.files[0])
  })
  on(form.querySelector(".drop-cancel"), "click", () => request?.abort())
  // A sending that the person walks away from is ended, and nothing of it is kept.
  on(window, "beforeunload", (event) => request && event.preventDefault())
  return () => {
    life.abort()
    request?.abort()
  }
}

// Actions

// XMLHttpRequest, because fetch does not tell how much it has sent.
function sending(form, file, over) {
  const request = new XMLHttpRequest()
  const fields = new FormData()
  fields.append("file", file)
  const pace = new Pace(form.dataset)
  refuse(form, "")
  show(form, true)
  request.upload.addEventListener("progress", ({ loaded, total }) => tell(form, pace, loaded, total))
  request.addEventListener("loadend", () => {
    over()
    show(form, false)
    form.reset()
    settle(form, request)
  })
  request.open("POST", form.action)
  request.setRequestHeader("Accept", "application/json")
  request.send(fields)
  return request
}

// Private

function settle(form, { status, responseText }) {
  const answer = responseText ? JSON.parse(responseText) : {}
  if (answer.go) return location.assign(answer.go)
  if (status !== 0 || !navigator.onLine) refuse(form, answer.error ?? form.dataset.away)
}

function tell(form, pace, loaded, total) {
  form.querySelector("progress").value = (loaded / total) * 100
  form.querySelector("output").textContent = pace.words(loaded, total)
}

function show(form, isSending) {
  form.querySelector(".progress").hidden = !isSending
  form.querySelector(".drop-area").hidden = isSending
}

function refuse(form, sentence) {
  const word = form.querySelector(".refusal")
  word.textContent = sentence
  word.hidden = !sentence
}
