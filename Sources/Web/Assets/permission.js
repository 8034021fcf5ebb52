// A reminder that is set asks the browser for leave to remind, once, and says where it was refused.
export function mount(note) {
  const life = new AbortController()
  const form = note.closest("form")
  form.addEventListener("change", ({ target }) => target.value && ask(note), { signal: life.signal })
  if (form.querySelector("input").value) tell(note)
  return () => life.abort()
}

// Actions

async function ask(note) {
  if (globalThis.Notification?.permission === "default") await Notification.requestPermission()
  if (globalThis.Notification?.permission === "granted") dispatchEvent(new Event("permitted"))
  tell(note)
}

// Private

function tell(note) {
  if (globalThis.Notification?.permission !== "denied" && globalThis.Notification) return
  note.textContent = note.dataset.refused
  note.role = "status"
}
