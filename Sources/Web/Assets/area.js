// Files that are dropped on the page or chosen in the form's field are given on, all together; as many as the form takes, or none.
export function receive(form, take) {
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

export function refuse(form, sentence) {
  const word = form.querySelector(".refusal")
  word.textContent = sentence
  word.hidden = !sentence
}

// Private

function crowd(form) {
  form.reset()
  refuse(form, form.dataset.crowded)
}
