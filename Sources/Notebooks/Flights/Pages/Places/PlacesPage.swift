import FlightsRecords
import Foundation
import Records
import Site
import Words

/// The airports or the airlines of the book by name, or those that match a search.
struct PlacesPage<Place: Sendable & Hashable>: Sendable {
  /// A place as a row of the list.
  struct Line {
    let code: String
    let name: String
    let note: String
    let isStub: Bool
    let address: Address
  }

  /// The keys of its texts: for the search, and for the empty state.
  struct Keys {
    let search: String
    let empty: String
    let advice: String
  }

  let tab: FlightsTabs
  /// The id of the region that lists the places.
  let id: StaticString
  /// The kind of record that is listed, and all kinds that redraw the list.
  let kind: StaticString
  let kinds: StaticString
  let keys: Keys
  let line: @Sendable (Place, Language) -> Line
}

extension PlacesPage {
  func view(_ places: PlaceList<Place>, in context: PageContext) -> HTML {
    let language = context.language
    let search = SearchForm(
      at: tab.address(), label: language.text(keys.search), words: places.view.search, showing: "count \(id)", in: language)
    return FlightsTabs.page(tab.name(in: language), at: tab, in: context) {
      """
      \(Headline(title: tab.name(in: language), tail: TitleCount.html(places.count, kinds: kind, in: language)).html)
      \(search.html)
      \(region(places, in: language))
      """
    }
  }

  func region(_ places: PlaceList<Place>, in language: Language) -> HTML {
    """
    <section class="places"\(HTML.live(id, kinds)) \
    aria-label="\(tab.name(in: language))">
    <div data-key="list" data-said="\(language.number(Double(places.count)))">
    \(places.rows.isEmpty ? none(places, in: language) : "<ul class=\"card rows\">\(places.rows.html { row($0, in: language) })</ul>")
    </div>
    \(places.world.count > 0 ? world(places, in: language) : .nothing)
    \(places.next.map { PlacePager.html(tab.address().with(PlacesView(search: places.view.search, after: $0).query), in: language) })
    </section>
    """
  }

  private func row(_ row: Counted<Place>, in language: Language) -> HTML {
    let line = line(row.place, language)
    return """
      <li class="row" data-key="\(line.address)"><a class="row-link" href="\(line.address)"><span class="code">\(line.code)</span>\
      <span class="row-main">\(line.name)<span class="note\(line.isStub ? " stub" : "")">\(line.note)</span></span>\
      <span class="row-value">\(row.flights == 0 ? "" : row.flights.flights(in: language))</span>\(Symbol.forward.html)</a></li>

      """
  }

  /// The places that the program knows but the book does not have.
  private func world(_ places: PlaceList<Place>, in language: Language) -> HTML {
    let rest = places.world.count - places.world.places.count
    return """
      <section class="group" data-key="world" aria-labelledby="world-title"><h2 id="world-title">\(language.text("airports.world")) \
      <span class="total">\(language.number(Double(places.world.count)))</span></h2>
      <p class="note">\(language.text("airports.world.note"))</p>
      <ul class="card rows">\(places.world.places.html { row($0, in: language) })</ul>
      \(rest > 0 ? "<p class=\"note\">\(language.text("airports.world.rest", ["count": .count(rest)]))</p>" : .nothing)</section>
      """
  }

  private func none(_ places: PlaceList<Place>, in language: Language) -> HTML {
    let view = places.view
    guard places.world.count == 0 else {
      return "<p class=\"card quiet\">\(language.text("places.none", ["words": .text(view.search)]))</p>"
    }
    return PlacePager.none(
      view, tab.symbol, empty: (language.text(keys.empty), language.text(keys.advice)), clearing: tab.address(), in: language)
  }
}

extension PlacesPage<Airport> {
  static var airports: PlacesPage {
    PlacesPage(
      tab: .airports, id: "airports", kind: "airport", kinds: "flight airport",
      keys: Keys(search: "airports.search", empty: "airports.empty", advice: "airports.empty.advice")
    ) { airport, language in
      Line(
        code: airport.iata ?? airport.code, name: airport.friendlyName,
        note: airport.isStub ? language.text("airport.stub.short") : airport.countryName(in: language), isStub: airport.isStub,
        address: airport.address)
    }
  }
}

extension PlacesPage<Airline> {
  static var airlines: PlacesPage {
    PlacesPage(
      tab: .airlines, id: "airlines", kind: "airline", kinds: "flight airline",
      keys: Keys(search: "airlines.search", empty: "airlines.empty", advice: "airlines.empty.advice")
    ) { airline, language in
      let names = [airline.name == airline.friendlyName ? "" : airline.name, airline.countryName(in: language)].filter { !$0.isEmpty }
      return Line(
        code: airline.iata ?? airline.code, name: airline.friendlyName,
        note: airline.isUnknown ? language.text("airport.stub.short") : names.joined(separator: " · "), isStub: airline.isUnknown,
        address: .airline(airline.code))
    }
  }
}
