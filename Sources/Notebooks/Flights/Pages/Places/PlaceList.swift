import FlightsRecords
import Records
import Site

/// The question of a page of airports or airlines.
struct PlacesView: Hashable, Sendable {
  var search = ""
  /// After which record the page begins.
  var after: RecordID?

  init(search: String = "", after: RecordID? = nil) {
    self.search = search
    self.after = after
  }

  /// Reads the fields of an address.
  init(_ field: (String) -> String?) {
    self.init(search: String((field("search") ?? "").prefix(200)), after: field("after").flatMap { RecordID($0) })
  }

  var query: String {
    [search.isEmpty ? nil : "search=\(Address.encoded(search))", after.map { "after=\($0)" }].compactMap(\.self).joined(separator: "&")
  }
}

/// Airports or airlines as a page of a list.
struct PlaceList<Place: Sendable & Hashable> {
  let view: PlacesView
  let rows: [Counted<Place>]
  let count: Int
  let next: RecordID?
  /// The places found beyond the book's own, and the number of all such.
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
