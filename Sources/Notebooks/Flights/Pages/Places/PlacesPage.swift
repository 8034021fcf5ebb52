import FlightsRecords
import Records
import Site
import Words

/// The query of a page of airports or airlines.
struct PlacesQuery: Hashable, Sendable {
  var search = ""
  /// The record after which the page begins; nil for the first page.
  var after: RecordID?
  /// The correction of the typed words, if `search` is one; nil if it is as typed.
  var mended: MendedWords?

  var query: String {
    [search.isEmpty ? nil : "search=\(Address.encoded(search))", after.map { "after=\($0)" }].compactMap(\.self).joined(separator: "&")
  }
}

extension PlacesQuery {
  /// Parses the fields of an address.
  init(_ field: (String) -> String?) {
    self.init(search: String((field("search") ?? "").prefix(200)), after: field("after").flatMap { RecordID($0) })
  }

  /// The words for the search field: those that were typed.
  var typed: String { mended?.typed ?? search }

  /// The same query for mended words; itself without any.
  func with(mended: MendedWords?) -> PlacesQuery {
    mended.map { PlacesQuery(search: $0.search, after: after, mended: $0) } ?? self
  }
}

extension MendedWords {
  /// The note that the results are for other words than the typed ones.
  func note(in language: Language) -> HTML { "<p class=\"quiet\">\(language.correction(replacements))</p>" }
}

/// Airports or airlines as a page of a list.
struct PlaceList<Place: Sendable & Hashable> {
  let view: PlacesQuery
  let page: PlacePage<Place>
  /// The first matches that are not in the book.
  var world: PlacePage<Place>?
}

/// The airports or the airlines of the book by name, or those that match a search.
struct PlacesPage<Place: Sendable & Hashable>: Sendable {
  /// A place as a row of the list.
  typealias Line = (code: String, name: String, note: String, isStub: Bool, address: Address)

  let tab: FlightsTabs
  /// The id of the region that lists the places.
  let id: StaticString
  /// The kind of record that is listed, and all kinds that redraw the list.
  let kind: StaticString
  let kinds: StaticString
  /// The keys of its texts: for the search, and for the empty state.
  let keys: (search: String, empty: String, advice: String)
  let line: @Sendable (Place, Language) -> Line
}

extension PlacesPage {
  func view(_ places: PlaceList<Place>, in context: PageContext) -> HTML {
    let (language, rows) = (context.language, places.page.places)
    let search = SearchForm(
      at: tab.address(), label: language.text(keys.search), words: places.view.typed, showing: "count \(id)", in: language)
    return FlightsTabs.page(tab.name(in: language), at: tab, in: context) {
      """
      \(Headline(title: tab.name(in: language), tail: TitleCount.html(places.page.count, kinds: kind, in: language)).html)
      \(search.html)
      <section class="places"\(HTML.live(id, kinds)) aria-label="\(tab.name(in: language))">
      \(places.view.mended.map { "<div data-key=\"mended\">\($0.note(in: language))</div>" as HTML })
      <div data-key="list" data-said="\(language.number(Double(places.page.count)))">
      \(rows.isEmpty ? none(places, in: language) : "<ul class=\"card rows\">\(rows.html { row($0, in: language) })</ul>")
      </div>
      \(places.world.map { world($0, in: language) } ?? .nothing)
      \(places.page.next.map { next(PlacesQuery(search: places.view.search, after: $0), in: language) })
      </section>
      """
    }
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
  private func world(_ world: PlacePage<Place>, in language: Language) -> HTML {
    guard world.count > 0 else { return .nothing }
    let rest = world.count - world.places.count
    return """
      <section class="group" data-key="world" aria-labelledby="world-title"><h2 id="world-title">\(language.text("airports.world")) \
      <span class="total">\(language.number(Double(world.count)))</span></h2>
      <p class="note">\(language.text("airports.world.note"))</p>
      <ul class="card rows">\(world.places.html { row($0, in: language) })</ul>
      \(rest > 0 ? "<p class=\"note\">\(language.text("airports.world.rest", ["count": .count(rest)]))</p>" : .nothing)</section>
      """
  }

  private func next(_ view: PlacesQuery, in language: Language) -> HTML {
    """
    <nav class="pager" data-key="pager"><a class="pill" rel="next" href="\(tab.address().with(view.query))">\
    <span>\(language.text("flights.more"))</span>\(Symbol.forward.html)</a></nav>
    """
  }

  /// The empty state: no places yet, or none in the book that match the search.
  private func none(_ places: PlaceList<Place>, in language: Language) -> HTML {
    let title = language.text("places.none", ["words": .text(places.view.search)])
    guard places.world?.count ?? 0 == 0 else { return "<p class=\"card quiet\">\(title)</p>" }
    guard places.view.search.isEmpty else {
      let state = EmptyState(symbol: .search, title: title, advice: language.text("places.none.advice"))
      return """
        <div class="card">\(state.html)<p class="buttons clearings"><a class="pill" href="\(tab.address())">\
        \(language.text("flights.clear.search"))</a></p></div>
        """
    }
    return """
      <div class="card places-start">\(EmptyState(symbol: tab.symbol, title: language.text(keys.empty), advice: language.text(keys.advice)).html)\
      <p class="buttons clearings"><a class="pill prominent" href="\(Address.flightsReading())">\(Symbol.upload.html)\
      <span>\(language.text("flights.import"))</span></a></p></div>
      """
  }
}

extension PlacesPage<Airport> {
  static var airports: PlacesPage {
    PlacesPage(
      tab: .airports, id: "airports", kind: "airport", kinds: "flight airport",
      keys: ("airports.search", "airports.empty", "airports.empty.advice")
    ) { airport, language in
      (
        code: airport.shortCode, name: airport.friendlyName,
        note: airport.isStub ? language.text("airport.stub.short") : airport.countryName(in: language), isStub: airport.isStub,
        address: airport.address
      )
    }
  }
}

extension PlacesPage<Airline> {
  static var airlines: PlacesPage {
    PlacesPage(
      tab: .airlines, id: "airlines", kind: "airline", kinds: "flight airline",
      keys: ("airlines.search", "airlines.empty", "airlines.empty.advice")
    ) { airline, language in
      let names = [airline.name == airline.friendlyName ? "" : airline.name, airline.countryName(in: language)].filter { !$0.isEmpty }
      return (
        code: airline.iata ?? airline.code, name: airline.friendlyName,
        note: airline.isUnexplained ? language.text("airport.stub.short") : names.joined(separator: " · "), isStub: airline.isUnexplained,
        address: .airline(airline.code)
      )
    }
  }
}
