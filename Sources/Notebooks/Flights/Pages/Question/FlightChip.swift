import BookStore
import FlightsRecords
import Foundation
import Records
import Site
import Words

/// A condition of a query in words, and the query without it.
struct FlightChip: Sendable, Hashable {
  /// The name of its filter.
  let field: String
  let words: String
  let without: FlightQuery

  /// The conditions of a query; the search words, which a field shows, only with `withSearch`.
  ///
  /// - Parameter names: the names of the codes in the query, from `Flights.names(of:)`
  static func all(of query: FlightQuery, _ names: [String: String], withSearch: Bool = false, in language: Language) -> [FlightChip] {
    let asked = FlightQuery.filters.asked(of: query.fromStart).filter { $0.name != "sort" && (withSearch || $0.name != "search") }
    // The destination comes before the origin, after the search words.
    let first = ["search", "destination"]
    let ordered = asked.filter { first.contains($0.name) } + asked.filter { !first.contains($0.name) }
    return ordered.compactMap { asked in
      words(of: asked, query, names, in: language).map { FlightChip(field: asked.name, words: $0, without: asked.without) }
    }
  }

  private static func words(
    of asked: Filter<FlightQuery>.Asked, _ query: FlightQuery, _ names: [String: String], in language: Language
  ) -> String? {
    let text = asked.text.removingPercentEncoding ?? asked.text
    let name: String? =
      switch asked.name {
      case "country": language.country(text)
      case "month": query.month.map { language.monthAndYear($0) }
      case "weekday": query.weekday.map { language.name(of: $0) }
      case "hour": query.hour.map { hour($0, in: language) }
      case "whose": asked.phrase.map { language.text($0) }
      default: asked.phrase.map { language.text($0) } ?? names["\(asked.name) \(text)"] ?? text
      }
    return name.map { name in asked.chip.map { language.text($0, ["name": .text(name)]) } ?? name }
  }

  private static func hour(_ hour: Int, in language: Language) -> String {
    language.text("flights.chip.hour", ["from": .text(language.hour(hour)), "to": .text(language.hour(hour + 1))])
  }

  /// The chips of a page, each a link that removes it.
  ///
  /// - Parameter leading: the address that shows a query: as a list, or on the map
  static func html(_ chips: [FlightChip], leading: (FlightQuery) -> Address, in language: Language) -> HTML {
    guard !chips.isEmpty else { return .nothing }
    return """
      <ul class="filter-chips" data-key="chips" aria-label="\(language.text("flights.chips"))">\
      \(chips.html { $0.html(leading($0.without), in: language) })</ul>
      """
  }

  private func html(_ address: Address, in language: Language) -> HTML {
    let label = language.text("flights.chip.remove", ["name": .text(words)])
    return """
      <li data-key="\(words)"><a class="pill filter-chip" href="\(address)" aria-label="\(label)">\
      <span>\(words)</span>\(Symbol.close.html)</a></li>
      """
  }
}

extension WhoseFlights {
  /// Links to the same for one's own flights, for other people's, and for all.
  static func choices(_ current: WhoseFlights?, of view: FlightQuery, leading: (FlightQuery) -> Address, in language: Language) -> HTML {
    """
    <nav class="choices" aria-label="\(language.text("figures.whose"))">\(allCases.html { whose in
      """
      <a href="\(leading(view.fromStart.with { $0.whose = whose }))"\
      \(HTML.attribute("aria-current", whose == current ? "true" : nil))>\(whose.name(in: language))</a>
      """
    })</nav>
    """
  }

  private func name(in language: Language) -> String { language.text("figures.whose.\(self)") }
}
