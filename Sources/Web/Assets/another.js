import { refresh } from "./live.js"

// The next line, in place of the one that is shown.
export function mount(link) {
  const bring = async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const region = link.closest("[data-from]")
    region.dataset.from = link.dataset.region
    await refresh(region)
    document.getElementById("status").textContent = document.querySelector(".line-text")?.textContent ?? ""
  }
  link.addEventListener("click", bring)
  return () => link.removeEventListener("click", bring)
}
