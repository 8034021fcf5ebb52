// From here on the limit is near enough to be told.
const NEAR = 0.9
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

export function mount(output) {
  const field = document.getElementById(output.getAttribute("for")) ?? output.closest("form").querySelector("textarea, input")
  const life = new AbortController()
  const count = () => tell(output, graphemes(field.value))
  field.addEventListener("input", count, { signal: life.signal })
  field.addEventListener("put", count, { signal: life.signal })
  // A form is emptied only after it said so.
  field.form?.addEventListener("reset", () => queueMicrotask(count), { signal: life.signal })
  addEventListener("pageshow", count, { signal: life.signal })
  count()
  return () => life.abort()
}

// Private

function graphemes(text) {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

function tell(output, count) {
  const mark = Number(output.dataset.mark)
  const limit = Number(output.dataset.limit)
  const { format } = new Intl.NumberFormat(document.documentElement.lang)
  const of = count <= mark ? mark : count >= limit * NEAR ? limit : null
  output.textContent = count === 0 ? "" : of === null ? format(count) : `${format(count)} / ${format(of)}`
  output.dataset.level = count > limit ? "over" : count > mark ? "marked" : "within"
}
