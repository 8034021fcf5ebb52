import { WHOLE } from "./touches.js"

// Asks for a region, or for some of its rows. Answers with HTML; "" where the server has none for us any more; null where it could not
// be asked.
export async function ask(from, what) {
  const address = new URL(from, location)
  if (what !== WHOLE) address.searchParams.set("rows", [...what].join(","))
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } })
    return answer.ok ? await answer.text() : answer.status >= 500 ? null : ""
  } catch {
    return null
  }
}

export function parsed(html, id) {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content.getElementById(id)
}
