// The countries and their borders as the data of paths; several maps may want them.
const lands = new Map()

export function landAt(address) {
  if (!lands.has(address)) lands.set(address, bring(address).catch((error) => (lands.delete(address), Promise.reject(error))))
  return lands.get(address)
}

// Private

async function bring(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml")
  const paths = (selector) => [...sheet.querySelectorAll(selector)].map((path) => path.getAttribute("d"))
  return { countries: paths("#land path"), borders: paths("#borders") }
}
