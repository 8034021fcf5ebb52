import Foundation
public import Records

/// The airports of the book by name, or those in which the words are found.
public enum AirportsPage {
  /// One of them.
  public struct Row: Sendable, Hashable {
    let place: FlightPlace
    let country: String
    let flights: FlightCount

    /// - Parameters:
    ///   - country: two letters
    ///   - flights: how many begin or end there
    public init(place: FlightPlace, country: String, flights: FlightCount) {
      self.place = place
      self.country = country
      self.flights = flights
    }
  }

  /// The page; `next` is the airport after which the next begins.
  public static func view(_ rows: [Row], of view: PlacesView, count: FlightCount, next: RecordID?, in frame: Frame) -> HTML {
    let language = frame.language
    let title = language.say("flights.tab.airports")
    let search = FlightsSearch(
      address: .flights(.airports(PlacesView())), label: language.say("airports.search"), words: view.search, regions: "count airports")
    return FlightsTabs.page(title, at: .airports, hasMakings: true, in: frame) {
      """
      \(Headline(title: title, tail: counted(count, of: view, in: language)).drawn)
      \(search.drawn(in: language))
      \(region(rows, of: view, count: count, next: next, in: language))
      """
    }
  }

  /// How many there are, behind the title, live.
  public static func counted(_ count: FlightCount, of view: PlacesView, in language: Language) -> HTML {
    TitleCount.drawn(count, region: .airportCount(PlacesView(search: view.search)), kinds: "airport", in: language)
  }

  /// The airports, live.
  public static func region(_ rows: [Row], of view: PlacesView, count: FlightCount, next: RecordID?, in language: Language) -> HTML {
    """
    <section class="places"\(HTML.live("airports", "flight airport", from: .flights(.region(.airports(view))))) \
    aria-label="\(language.say("flights.tab.airports"))">
    <div data-key="list" data-said="\(count.said(in: language))">
    \(rows.isEmpty ? none(view, in: language) : "<ul class=\"card rows\">\(rows.drawn { row($0, in: language) })</ul>")
    </div>
    \(next.map { PlacePager.drawn(.flights(.airports(PlacesView(search: view.search, after: $0))), in: language) })
    </section>
    """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(row.place.code)"><a class="row-link" href="\(row.place.address)"><span class="code">\(row.place.code)</span>\
    <span class="row-main">\(row.place.name)\(note(row, in: language))</span>\
    <span class="row-value">\(row.flights.isNone ? "" : row.flights.flights(in: language))</span>\(Symbol.forward.drawn)</a></li>

    """
  }

  private static func note(_ row: Row, in language: Language) -> HTML {
    if row.place.isStub { return "<span class=\"note stub\">\(language.say("airport.stub.short"))</span>" }
    let country = row.country.isEmpty ? "" : language.locale.localizedString(forRegionCode: row.country) ?? row.country
    return "<span class=\"note\">\(country)</span>"
  }

  private static func none(_ view: PlacesView, in language: Language) -> HTML {
    PlacePager.none(
      view, .airport, empty: (language.say("airports.empty"), language.say("airports.empty.advice")),
      clearing: .flights(.airports(PlacesView())), in: language)
  }
}

/// What lists of airports and of airlines have in common.
enum PlacePager {
  static func drawn(_ next: Address, in language: Language) -> HTML {
    """
    <nav class="pager" data-key="pager"><a class="pill" rel="next" href="\(next)"><span>\(language.say("flights.more"))</span>\
    \(Symbol.forward.drawn)</a></nav>
    """
  }

  /// Why there is nothing to see: nothing was taken in yet, or nothing has those words.
  static func none(
    _ view: PlacesView, _ symbol: Symbol, empty: (title: String, advice: String), clearing address: Address, in language: Language
  ) -> HTML {
    guard view.search.isEmpty else {
      let title = language.say("places.none", ["words": .text(view.search)])
      let state = EmptyState(symbol: .search, title: title, advice: language.say("places.none.advice"))
      return """
        <div class="card">\(state.drawn)<p class="buttons clearings"><a class="pill" href="\(address)">\
        \(language.say("flights.clear.search"))</a></p></div>
        """
    }
    return """
      <div class="card">\(EmptyState(symbol: symbol, title: empty.title, advice: empty.advice).drawn)\
      <p class="buttons clearings"><a class="pill prominent" href="\(Address.flights(.reading))">\(Symbol.upload.drawn)\
      <span>\(language.say("flights.import"))</span></a></p></div>
      """
  }
}
