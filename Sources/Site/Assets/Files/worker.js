// Stands between an installed app and a server that cannot be reached: then it says so, in the person's language. It keeps the assets, and
// nothing of the book. Its address names what it keeps, so that another version or language is another worker. The page it shows then,
// UNREACHABLE, stands before this.
const KEPT = `commonplace${location.search}`
const HEADERS = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self'" }

addEventListener("install", (event) => event.waitUntil(prepare()))
addEventListener("activate", (event) => event.waitUntil(begin()))
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== "GET" || origin !== location.origin) return
  if (mode === "navigate") event.respondWith(page(event))
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(event.request))
})

// Actions

async function prepare() {
  const cache = await caches.open(KEPT)
  await cache.addAll(UNREACHABLE.match(/\/assets\/[^"]+/g))
  await skipWaiting()
}

async function begin() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
  // The page is asked for while this worker is still waking.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(UNREACHABLE, { headers: HEADERS })
  }
}

async function asset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) (await caches.open(KEPT)).put(request, response.clone())
  return response
}
