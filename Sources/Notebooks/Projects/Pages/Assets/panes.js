import { remember } from "../site/morph.js"
import { define, mountAll } from "../site/registry.js"
import { during } from "../site/settled.js"

define({ panes })

// The width from which the style sheet puts list and item side by side.
const WIDE = matchMedia("(min-width: 56.25em)")

// On wide screens the chosen item opens beside the list, and the list stays as it is.
function panes(panes) {
  const life = new AbortController()
  const open = (event) => during(choose(event, panes))
  panes.addEventListener("click", open, { signal: life.signal })
  addEventListener("popstate", () => location.reload(), { signal: life.signal })
  mark(panes)
  // A row that was drawn anew has lost the mark.
  const observer = new MutationObserver(() => mark(panes))
  observer.observe(panes.querySelector(".master"), { childList: true, subtree: true })
  return () => {
    life.abort()
    observer.disconnect()
  }
}

// Actions

async function choose(event, panes) {
  const link = event.target.closest(".master a.item-open")
  if (!link || !WIDE.matches || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const address = addressOf(link)
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null)
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html")
  const fresh = page && page.getElementById("detail")
  if (!fresh) return location.assign(address)
  history.pushState(null, "", address)
  document.title = page.title
  show(panes, document.adoptNode(fresh))
}

// Private

// The list stays as long as it has grown.
function addressOf({ href }) {
  const address = new URL(href)
  const count = new URL(location).searchParams.get("count")
  if (count) address.searchParams.set("count", count)
  return address
}

function show(panes, fresh) {
  // A parsed page is one where no script runs: what stands in its <noscript> would come to life.
  for (const noscript of fresh.querySelectorAll("noscript")) noscript.remove()
  for (const region of fresh.querySelectorAll("[data-live]")) remember(region)
  document.getElementById("detail").replaceWith(fresh)
  panes.classList.add("has-detail")
  mountAll(fresh)
  mark(panes)
  fresh.querySelector("input, textarea")?.focus({ preventScroll: true })
}

function mark(panes) {
  for (const link of panes.querySelectorAll("a.item-open")) {
    link.pathname === location.pathname ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current")
  }
}
