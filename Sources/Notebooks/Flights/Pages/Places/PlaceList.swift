import FlightsRecords
import Records
import Site
import Words

/// The query of a page of airports or airlines.
struct PlacesView: Hashable, Sendable {
  var search = ""
  /// The record after which the page begins; nil for the first page.
  var after: RecordID?

  var query: String {
    [search.isEmpty ? nil : "search=\(Address.encoded(search))", after.map { "after=\($0)" }].compactMap(\.self).joined(separator: "&")
  }
}

extension PlacesView {
  /// Parses the fields of an address.
  init(_ field: (String) -> String?) {
    self.init(search: String((field("search") ?? "").prefix(200)), after: field("after").flatMap { RecordID($0) })
  }
}

/// Airports or airlines as a page of a list.
struct PlaceList<Place: Sendable & Hashable> {
  let view: PlacesView
  let rows: [Counted<Place>]
  let count: Int
  let next: RecordID?
  /// The listed places that are not in the book, and the number of all such matches.
  var world: (places: [Counted<Place>], count: Int) = ([], 0)
}

extension PlaceList<Airport> {
  init(airports view: PlacesView, _ flights: Flights) throws {
    let page = try flights.airports(view.search, after: view.after)
    self.init(view: view, rows: page.places, count: page.count, next: page.next)
    guard view.after == nil else { return }
    let beyond = try flights.worldAirports(view.search)
    world = (beyond.airports, beyond.count)
  }
}

extension PlaceList<Airline> {
  init(airlines view: PlacesView, _ flights: Flights) throws {
    let page = try flights.airlines(view.search, after: view.after)
    self.init(view: view, rows: page.places, count: page.count, next: page.next)
  }
}

/// The parts that lists of airports and of airlines share: the link to the next page, and the empty state.
enum PlacePager {
  static func html(_ next: Address, in language: Language) -> HTML {
    """
    <nav class="pager" data-key="pager"><a class="pill" rel="next" href="\(next)"><span>\(language.text("flights.more"))</span>\
    \(Symbol.forward.html)</a></nav>
    """
  }

  /// The empty state: no places yet, or none that match the search.
  static func none(
    _ view: PlacesView, _ symbol: Symbol, empty: (title: String, advice: String), clearing address: Address, in language: Language
  ) -> HTML {
    guard view.search.isEmpty else {
      let title = language.text("places.none", ["words": .text(view.search)])
      let state = EmptyState(symbol: .search, title: title, advice: language.text("places.none.advice"))
      return """
        <div class="card">\(state.html)<p class="buttons clearings"><a class="pill" href="\(address)">\
        \(language.text("flights.clear.search"))</a></p></div>
        """
    }
    return """
      <div class="card">\(EmptyState(symbol: symbol, title: empty.title, advice: empty.advice).html)\
      <p class="buttons clearings"><a class="pill prominent" href="\(Address.flightsReading())">\(Symbol.upload.html)\
      <span>\(language.text("flights.import"))</span></a></p></div>
      """
  }
}
