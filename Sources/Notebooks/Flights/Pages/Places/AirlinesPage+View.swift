import FlightsRecords
import Records
import Site
import Words

/// The airlines of the book by name, or those in which the words are found.
enum AirlinesPage {
  /// The page.
  static func view(_ list: PlaceList<Airline>, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("flights.tab.airlines")
    let search = FlightsSearch(
      address: .airlines(), label: language.text("airlines.search"), words: list.view.search, regions: "count airlines")
    return FlightsTabs.page(title, at: .airlines, hasMakings: true, in: context) {
      """
      \(Headline(title: title, tail: counted(list.count, of: list.view, in: language)).html)
      \(search.html(in: language))
      \(region(list, in: language))
      """
    }
  }

  /// How many there are, behind the title, live.
  static func counted(_ count: BoundedCount, of view: PlacesView, in language: Language) -> HTML {
    TitleCount.html(count, at: .flightsRegion(.airlineCount, PlacesView(search: view.search)), kinds: "airline", in: language)
  }

  /// The airlines, live.
  static func region(_ list: PlaceList<Airline>, in language: Language) -> HTML {
    """
    <section class="places"\(HTML.live("airlines", "flight airline", from: .flightsRegion(.airlines, list.view))) \
    aria-label="\(language.text("flights.tab.airlines"))">
    <div data-key="list" data-said="\(list.count.said(in: language))">
    \(list.rows.isEmpty ? none(list.view, in: language) : "<ul class=\"card rows\">\(list.rows.html { row($0, in: language) })</ul>")
    </div>
    \(list.next.map { PlacePager.html(.airlines(PlacesView(search: list.view.search, after: $0)), in: language) })
    </section>
    """
  }

  private static func row(_ row: Counted<Airline>, in language: Language) -> HTML {
    let airline = row.place
    let note =
      airline.isStub
      ? language.text("airport.stub.short")
      : [airline.name == airline.friendlyName ? "" : airline.name, airline.country].filter { !$0.isEmpty }.joined(separator: " · ")
    return """
      <li class="row" data-key="\(airline.code)"><a class="row-link" href="\(Address.airline(airline.code))">\
      <span class="code">\(airline.code)</span><span class="row-main">\(airline.friendlyName)<span class="note\(airline.isStub ? " stub" : "")">\(note)</span></span>\
      <span class="row-value">\(row.flights.isNone ? "" : row.flights.flights(in: language))</span>\(Symbol.forward.html)</a></li>

      """
  }

  private static func none(_ view: PlacesView, in language: Language) -> HTML {
    PlacePager.none(
      view, .airline, empty: (language.text("airlines.empty"), language.text("airlines.empty.advice")),
      clearing: .airlines(), in: language)
  }
}
