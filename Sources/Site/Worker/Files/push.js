// Reminders with no page open. A worker part: it imports nothing, and shares its names with the other parts.

addEventListener("push", (event) => event.waitUntil(tell(event.data.json())))
addEventListener("notificationclick", (event) => event.waitUntil(follow(event.notification)))
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)))

// Every message has to show something: Safari ends a subscription after three that do not, and Chromium then shows a sentence of its own.
// A reminder taken back becomes a silent note in its place, unless a page is seen, or there is nothing to take back, where that is allowed.
async function tell({ tag, title, body, page, isOver }) {
  const [standing] = await registration.getNotifications({ tag })
  if (!isOver) return registration.showNotification(title, { body, tag, renotify: true, data: { page } })
  if (!(await isStrict()) && (!standing || (await pages()).some(({ visibilityState }) => visibilityState === "visible"))) {
    return standing?.close()
  }
  const data = { page: standing?.data?.page ?? page, isOver }
  return registration.showNotification(standing?.title ?? title, { body, tag, silent: true, data })
}

// Opens pages of the book only, whatever a message says, and never in place of a page that is open.
async function follow(notification) {
  notification.close()
  const address = new URL(notification.data?.page ?? "/", registration.scope)
  if (address.origin !== location.origin) return
  const open = (await pages()).find(({ url }) => url === address.href)
  return open ? open.focus() : clients.openWindow(address.href)
}

async function renew({ oldSubscription, newSubscription }) {
  const { pushManager } = registration
  const key = oldSubscription?.options.applicationServerKey
  const subscription = newSubscription ?? (await pushManager.getSubscription())
    ?? (key && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  const body = new URLSearchParams({ endpoint, key: keys.p256dh, secret: keys.auth })
  await fetch("/settings/reminders", { method: "POST", headers: { Accept: "application/json" }, body })
}

async function isStrict() {
  const subscription = await registration.pushManager.getSubscription()
  return new URL(subscription?.endpoint ?? location.origin).hostname.endsWith(".push.apple.com")
}

const pages = () => clients.matchAll({ type: "window", includeUncontrolled: true })
