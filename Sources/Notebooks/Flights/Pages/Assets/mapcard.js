// The card of the airport or the route chosen on the map: its name, and the links that lead on from it.
export class Card {
  constructor(figure, { ways, flights }, close) {
    Object.assign(this, { card: figure.querySelector(".map-card"), stage: figure.querySelector(".map-stage"), ways, flights })
    this.card.querySelector("[data-close]").addEventListener("click", close)
    this.card.addEventListener("keydown", ({ key }) => key === "Escape" && close())
  }

  // With the focus, where the keyboard chose it.
  show(thing, hasFocus) {
    const { card } = this
    if (!thing) return this.#hide()
    card.querySelector(".map-name").textContent = nameOf(thing)
    card.querySelector(".map-flights").textContent = counted(thing, this.flights)
    for (const link of card.querySelectorAll("[data-way]")) {
      const isRoute = link.dataset.way === "route"
      link.hidden = isRoute === "code" in thing
      if (!link.hidden) link.href = filled(this.ways[link.dataset.way], thing)
    }
    card.hidden = false
    if (hasFocus) card.focus()
  }

  #hide() {
    const hadFocus = this.card.contains(document.activeElement)
    this.card.hidden = true
    if (hadFocus) this.stage.focus()
  }
}

// The words on an airport or a route, for the readout.
export const said = (thing, flights) => `${nameOf(thing)} · ${counted(thing, flights)}`

// Private

const nameOf = (thing) => ("code" in thing ? thing.name : `${thing.origin.name} – ${thing.destination.name}`)

function filled(way, thing) {
  const [code, other] = "code" in thing ? [thing.code, ""] : [thing.origin.code, thing.destination.code]
  return way.replace("{code}", encodeURIComponent(code)).replace("{other}", encodeURIComponent(other))
}

function counted({ flights }, forms) {
  const { lang } = document.documentElement
  const form = new Intl.PluralRules(lang).select(flights)
  return (forms[form] ?? forms.other).replace("{count}", new Intl.NumberFormat(lang).format(flights))
}
