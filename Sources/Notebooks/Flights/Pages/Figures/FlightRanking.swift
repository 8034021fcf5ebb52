import Records
import Site
import Words

/// Things flights have in common, the most frequent first: a bar each, which opens the flights behind it.
struct FlightRanking: Sendable, Hashable {
  /// A bar with its name and its count.
  struct Entry: Sendable, Hashable {
    let name: String
    let flights: Int
    let address: Address
    /// Some of them, each for themselves.
    let parts: [Part]

    init(_ name: String, flights: Int, address: Address, parts: [Part] = []) {
      self.name = name
      self.flights = flights
      self.address = address
      self.parts = parts
    }
  }

  /// Some of the flights behind a bar.
  struct Part: Sendable, Hashable {
    let words: String
    let address: Address

    init(_ words: String, _ address: Address) {
      self.words = words
      self.address = address
    }
  }

  /// A word for its elements' ids, unique on the page.
  let id: String
  let title: String
  /// The number of all, if not all are named.
  let all: Int?
  let entries: [Entry]

  init(id: String, title: String, entries: [Entry], of all: Int) {
    self.id = id
    self.title = title
    self.entries = entries
    self.all = all > entries.count ? all : nil
  }

  func html(in language: Language) -> HTML {
    guard !entries.isEmpty else { return .nothing }
    let most = entries.map(\.flights).max() ?? 1
    return """
      <section class="card ranking" data-key="\(id)" aria-labelledby="\(id)-title">
      <header class="card-head"><h2 id="\(id)-title">\(title)</h2>\(all.map { note(of: $0, in: language) } ?? .nothing)</header>
      <ol class="ranks">\(entries.html { rank($0, most: most, in: language) })</ol>
      </section>
      """
  }

  private func note(of all: Int, in language: Language) -> HTML {
    "<p class=\"note\">\(language.text("figures.ofAll", ["shown": .count(entries.count), "count": .count(all)]))</p>"
  }

  private func rank(_ entry: Entry, most: Int, in language: Language) -> HTML {
    let words: HTML = """
      <span class="rank-name">\(entry.name)</span><span class="rank-count">\(language.number(Double(entry.flights)))\
      <span class="visually-hidden"> \(language.text("figures.flights.word", ["count": .count(entry.flights)]))</span></span>\
      <svg class="rank-bar" aria-hidden="true"><rect width="\(Double(entry.flights * 1000 / max(1, most)) / 10)%" height="100%" rx="3"/></svg>
      """
    return """
      <li class="rank"><a class="rank-line" href="\(entry.address)">\(words)</a>\
      \(entry.parts.isEmpty ? .nothing : "<p class=\"rank-parts\">\(entry.parts.html { "<a href=\"\($0.address)\">\($0.words)</a>" })</p>")</li>

      """
  }
}
