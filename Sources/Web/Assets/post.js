const PASSING = [408, 429]

// Posts a form's fields as a form does, and answers {outcome, answer}. "done"; "refused": the same post would be refused again;
// "away": the server is gone, busy or failing and may yet take it, if it has not taken it already.
export async function post(address, fields, options) {
  try {
    const headers = { Accept: "application/json" }
    const response = await fetch(address, { method: "POST", headers, body: new URLSearchParams(fields), ...options })
    const answer = await response.json().catch(() => null)
    return { outcome: outcomeOf(response, answer), answer: answer ?? {} }
  } catch {
    return { outcome: "away", answer: {} }
  }
}

// Private

function outcomeOf({ ok, status }, answer) {
  if (ok && answer !== null) return "done"
  return status >= 400 && status < 500 && !PASSING.includes(status) ? "refused" : "away"
}
