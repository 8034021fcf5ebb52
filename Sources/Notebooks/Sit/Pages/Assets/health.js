import { define } from "../site/registry.js"

define({ health })

// A session handed to the phone's own Shortcut is not offered again here; its page still does.
function health(offer) {
  const key = `health/${offer.dataset.id}`
  if (localStorage.getItem(key)) return offer.remove()
  const press = ({ target }) => {
    if (!target.closest("a")) return
    localStorage.setItem(key, "1")
    // The press itself still has to lead to the Shortcut.
    setTimeout(() => offer.remove())
  }
  offer.addEventListener("click", press)
  return () => offer.removeEventListener("click", press)
}
