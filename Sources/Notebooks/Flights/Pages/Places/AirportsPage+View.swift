import FlightsRecords
import Foundation
import Records
import Site
import Words

/// The airports of the book by name, or those in which the words are found.
enum AirportsPage {
  /// The page.
  static func view(_ list: PlaceList<Airport>, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("flights.tab.airports")
    let search = FlightsSearch(
      address: .airports(), label: language.text("airports.search"), words: list.view.search, regions: "count airports")
    return FlightsTabs.page(title, at: .airports, hasMakings: true, in: context) {
      """
      \(Headline(title: title, tail: counted(list.count, of: list.view, in: language)).html)
      \(search.html(in: language))
      \(region(list, in: language))
      """
    }
  }

  /// How many there are, behind the title, live.
  static func counted(_ count: BoundedCount, of view: PlacesView, in language: Language) -> HTML {
    TitleCount.html(count, at: .flightsRegion(.airportCount, PlacesView(search: view.search)), kinds: "airport", in: language)
  }

  /// The airports, live.
  static func region(_ list: PlaceList<Airport>, in language: Language) -> HTML {
    """
    <section class="places"\(HTML.live("airports", "flight airport", from: .flightsRegion(.airports, list.view))) \
    aria-label="\(language.text("flights.tab.airports"))">
    <div data-key="list" data-said="\(list.count.said(in: language))">
    \(list.rows.isEmpty ? none(list.view, in: language) : "<ul class=\"card rows\">\(list.rows.html { row($0, in: language) })</ul>")
    </div>
    \(list.next.map { PlacePager.html(.airports(PlacesView(search: list.view.search, after: $0)), in: language) })
    </section>
    """
  }

  private static func row(_ row: Counted<Airport>, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(row.place.code)"><a class="row-link" href="\(row.place.address)"><span class="code">\(row.place.code)</span>\
    <span class="row-main">\(row.place.friendlyName)\(note(row.place, in: language))</span>\
    <span class="row-value">\(row.flights.isNone ? "" : row.flights.flights(in: language))</span>\(Symbol.forward.html)</a></li>

    """
  }

  private static func note(_ airport: Airport, in language: Language) -> HTML {
    if airport.isStub { return "<span class=\"note stub\">\(language.text("airport.stub.short"))</span>" }
    let country = airport.country.isEmpty ? "" : language.locale.localizedString(forRegionCode: airport.country) ?? airport.country
    return "<span class=\"note\">\(country)</span>"
  }

  private static func none(_ view: PlacesView, in language: Language) -> HTML {
    PlacePager.none(
      view, .airport, empty: (language.text("airports.empty"), language.text("airports.empty.advice")),
      clearing: .airports(), in: language)
  }
}
