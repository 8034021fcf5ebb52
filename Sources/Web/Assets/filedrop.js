import { receive } from "./area.js"

// A file that is dropped on the page or chosen is sent at once, as the form sends it.
export function mount(form) {
  const leave = receive(form, (files) => {
    form.elements.file.files = files
    form.requestSubmit()
  })
  // Back from its answer, the page can take the next file.
  const again = () => form.reset()
  addEventListener("pageshow", again)
  return () => {
    leave()
    removeEventListener("pageshow", again)
  }
}
