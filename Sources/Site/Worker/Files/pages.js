// Shows some pages as they were last where the book cannot be reached. PAGES and the page AWAY for all others are written before this by
// the server, with the version of the assets, so that a new one makes a new worker.
const CACHE = "pages"
const KEPT = "Commonplace-Kept"
const NAMED = /\/assets\/\w+\/[\w./-]+\.(?:css|js|svg)\b/g
// A session that runs is no page to come back to.
const RUNNING = /<section class="stage"[^>]* data-running/
// Milliseconds for an answer where an older one is at hand.
const PATIENCE = 5000

addEventListener("install", (event) => event.waitUntil(begin()))
addEventListener("activate", (event) => event.waitUntil(clients.claim()))
addEventListener("message", (event) => event.waitUntil(keepAnew(event.data)))
addEventListener("fetch", (event) => {
  const { origin, pathname, search } = new URL(event.request.url)
  if (event.request.method !== "GET" || origin !== location.origin) return
  if (pathname.startsWith("/assets/")) event.respondWith(asset(event.request))
  else if (event.request.mode === "navigate") event.respondWith(page(event, pathname, search === ""))
})

async function begin() {
  await skipWaiting()
  await keepAll()
}

async function keepAll() {
  // The last one tells that all were kept.
  for (const pathname of [...PAGES, AWAY]) {
    const answer = await fetch(pathname, { redirect: "manual" })
    if (answer.ok) await keep(pathname, answer)
  }
}

async function asset(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function page(event, pathname, isPlain) {
  const kept = await shown(pathname)
  const asked = fetch(event.request)
  const take = async (answer) => {
    const frame = frameIn(await answer.clone().text())
    if (answer.status === 401) await caches.delete(CACHE)
    if (answer.ok && isPlain && PAGES.includes(pathname)) await keep(pathname, answer)
    if (answer.ok && (await isBehind(frame))) await keepAll()
  }
  try {
    const answer = await Promise.race([asked, ...(kept ? [late()] : [])])
    if (isUnreached(answer)) throw new Error(answer.statusText)
    event.waitUntil(take(answer.clone()))
    return answer
  } catch {
    event.waitUntil(asked.then((answer) => isUnreached(answer) || take(answer), () => {}))
    return kept ?? (await shown(AWAY)) ?? Response.error()
  }
}

// Private

// A proxy, or the tunnel of Cloudflare, answers so where it does not reach the book.
const isUnreached = ({ status }) => (status >= 502 && status <= 504) || status >= 520

const frameIn = (html) => html.match(/<meta name="frame" content="[^"]*">/)?.[0]

// The pages are gone after a sign-out, and in another language or theme after a change of settings.
async function isBehind(frame) {
  const kept = await caches.match(AWAY)
  return !kept || (frame !== undefined && frameIn(await kept.text()) !== frame)
}

const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE))

async function keepAnew(pathname) {
  const answer = PAGES.includes(pathname) && (await fetch(pathname, { redirect: "manual" }).catch(() => null))
  if (answer?.ok) await keep(pathname, answer)
}

// A browser whose person turned this off keeps nothing.
async function keep(pathname, answer) {
  const html = await answer.text()
  if (!html.includes(' data-keeping="on"')) return caches.delete(CACHE)
  if (RUNNING.test(html)) return
  const headers = new Headers(answer.headers)
  headers.set(KEPT, Date.now())
  const cache = await caches.open(CACHE)
  for (const address of new Set(html.match(NAMED))) if (!(await cache.match(address))) await cache.add(address)
  await cache.put(pathname, new Response(html, { headers }))
  await tidy(cache)
}

// Removes the assets that no kept page names.
async function tidy(cache) {
  const kept = (await cache.keys()).map((request) => new URL(request.url).pathname)
  const isAsset = (pathname) => pathname.startsWith("/assets/")
  const named = new Set()
  for (const pathname of kept.filter((pathname) => !isAsset(pathname))) {
    const html = await (await cache.match(pathname)).text()
    for (const address of html.match(NAMED) ?? []) named.add(address)
  }
  await Promise.all(kept.filter((pathname) => isAsset(pathname) && !named.has(pathname)).map((pathname) => cache.delete(pathname)))
}

// The page learns when it was kept.
async function shown(pathname) {
  const kept = await caches.match(pathname)
  if (!kept) return undefined
  const html = await kept.text()
  return new Response(html.replace("<body ", `<body data-kept="${kept.headers.get(KEPT)}" `), { headers: kept.headers })
}
