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
  let page: PlacePage<Place>
  /// The first matches that are not in the book.
  var world: PlacePage<Place>?
}
