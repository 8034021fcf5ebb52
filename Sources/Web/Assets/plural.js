// Words that go with a number in a field: as the number is typed, each takes the form its language has for it.
export function mount(element) {
  const field = document.getElementById(element.dataset.counts)
  const rules = new Intl.PluralRules(document.documentElement.lang)
  const life = new AbortController()
  const show = () => {
    const form = rules.select(Number(field.value.trim().replace(",", ".")) || 0)
    for (const word of element.querySelectorAll("[data-other]")) {
      const text = word.dataset[form] ?? word.dataset.other
      if (word.textContent !== text) word.textContent = text
    }
  }
  for (const type of ["input", "put"]) field.addEventListener(type, show, { signal: life.signal })
  return () => life.abort()
}
