// A file that is dropped on the page or chosen is sent at once, as the form sends it.
export function mount(form) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  const field = form.querySelector("input[type=file]")
  form.dataset.ready = ""
  on(field, "change", () => field.files.length > 0 && form.requestSubmit())
  on(document, "dragover", (event) => {
    event.preventDefault()
    form.dataset.over = ""
  })
  on(document, "dragleave", ({ relatedTarget }) => relatedTarget || delete form.dataset.over)
  on(document, "drop", (event) => {
    event.preventDefault()
    delete form.dataset.over
    if (event.dataTransfer.files.length === 0) return
    field.files = event.dataTransfer.files
    form.requestSubmit()
  })
  // Back from its answer, the page can take the next file.
  on(window, "pageshow", () => form.reset())
  return () => life.abort()
}
