import FlightsRecords
import Records
import Site
import Words

/// The flights of a query on a map of the world, and the same facts as lists.
enum FlightsMap {
  struct Model: Sendable, Hashable {
    /// The query of the page.
    let view: FlightQuery
    /// The names of the codes in the query, from `Flights.names(of:)`.
    let names: [String: String]
    /// The number of matching flights.
    let count: Int
    /// The most flown first; airports with an unknown position are only in the list.
    let stops: [WorldMap.Pin]
    /// The most flown first.
    let routes: [Frequent<AirportPair>]
    /// The years with flights, the latest first.
    let years: [Int]
    let assets: Assets

    var map: WorldMap.Model { WorldMap.Model(stops, routes, of: view, assets: assets) }
  }

  /// The airports to choose from for a filter.
  struct Picking: Sendable, Hashable {
    let draft: FlightQuery
    let end: FlightQuery.End
    /// The most flown first, each with the number of flights left if it is chosen.
    let stops: [WorldMap.Pin]
    let assets: Assets

    var map: WorldMap.Model { WorldMap.Model(stops, choosing: end, for: draft, assets: assets) }
  }

  /// The maximum number of airports, and of routes, in the lists beside the map.
  private static let most = 100

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let (title, map) = (language.text("flights.map.title"), model.map)
    return FlightsTabs.page(title, at: .map, of: model.view, in: context) {
      """
      \(Headline(title: title, tail: TitleCount.html(model.count, kinds: "flight airport airline", in: language)).html)
      \(FlightsToolbar.overview(model.view, at: .flightsMap(), showing: "count flights-map", model.years, in: language))
      <section class="flights"\(HTML.live("flights-map", "flight airport airline")) aria-label="\(title)">
      \(FlightsList.asked(model.count, of: model.view, model.names, leading: { .flightsMap($0) }, in: language))
      \(model.count == 0 && !model.view.isFiltered ? FlightsNone.start(in: language) : shown(model, map, in: language))
      </section>
      """
    }
  }

  private static func shown(_ model: Model, _ map: WorldMap.Model, in language: Language) -> HTML {
    "\(WorldMap.view(map, in: language))\(model.stops.isEmpty ? none(in: language) : lists(model, map.ways, in: language))"
  }

  private static func none(in language: Language) -> HTML {
    let state = EmptyState(symbol: .map, title: language.text("flights.map.none"), advice: language.text("flights.map.none.advice"))
    return "<div class=\"card\" data-key=\"none\">\(state.html)</div>"
  }

  private static func lists(_ model: Model, _ ways: WorldMap.Ways, in language: Language) -> HTML {
    """
    <div class="map-lists" data-key="lists">
    \(list("stops", language.text("flights.tab.airports"), model.stops.count, model.stops.prefix(most).html { stop($0, ways, in: language) }, in: language))
    \(list("routes", language.text("flights.routes"), model.routes.count, model.routes.prefix(most).html { route($0, ways, in: language) }, in: language))
    </div>
    """
  }

  private static func list(_ id: StaticString, _ title: String, _ count: Int, _ rows: HTML, in language: Language) -> HTML {
    let id = HTML(markup: "\(id)")
    let more = count - most
    return """
      <section class="group" aria-labelledby="map-\(id)"><h2 id="map-\(id)">\(title) \
      <span class="total">\(language.number(Double(count)))</span></h2>
      <ul class="card rows">\(rows)</ul>
      \(more > 0 ? "<p class=\"note\">\(language.text("flights.map.rest", ["count": .count(more)]))</p>" : .nothing)</section>
      """
  }

  private static func stop(_ stop: WorldMap.Pin, _ ways: WorldMap.Ways, in language: Language) -> HTML {
    let (to, from) = (WorldMap.Ways.filled(ways.destination, stop.code), WorldMap.Ways.filled(ways.origin, stop.code))
    return """
      <li class="row map-stop"><a class="row-link" href="\(Address.airport(stop.code))">\
      <span class="row-main">\(stop.name)</span><span class="row-value">\(stop.flights.flights(in: language))</span>\(Symbol.forward.html)</a>\
      <span class="stop-ways">\(way(to, .arriving, language.text("flights.map.to", ["name": .text(stop.name)]), language.text("flights.map.to.short")))\
      \(way(from, .departing, language.text("flights.map.from", ["name": .text(stop.name)]), language.text("flights.map.from.short")))</span></li>
      """
  }

  private static func way(_ address: String, _ symbol: Symbol, _ label: String, _ words: String) -> HTML {
    """
    <a class="pill icon" href="\(address)" aria-label="\(label)" title="\(words)">\(symbol.html)</a>
    """
  }

  static func route(_ route: Frequent<AirportPair>, _ ways: WorldMap.Ways, in language: Language) -> HTML {
    let (origin, destination) = (route.subject.origin, route.subject.destination)
    return """
      <li class="row"><a class="row-link" href="\(WorldMap.Ways.filled(ways.route, origin.code, destination.code))"><span class="row-main">\
      \(Airport.way(from: origin, to: destination, in: language))</span>\
      <span class="row-value">\(route.flights.flights(in: language))</span>\(Symbol.forward.html)</a></li>
      """
  }

  /// The page on which an airport is chosen for a filter, from the map or the list beside it.
  static func view(_ picking: Picking, in context: PageContext) -> HTML {
    let language = context.language
    let title = picking.end == .origin ? language.text("flights.pick.origin") : language.text("flights.pick.destination")
    return FlightsTabs.page(title, at: .map, in: context) {
      """
      \(Headline(title: title, back: (.flightsFilter(picking.draft), language.text("flights.filter.title"))).html)
      \(WorldMap.view(picking.map, in: language))
      \(picking.stops.isEmpty
        ? none(in: language)
        : list("picks", language.text("flights.tab.airports"), picking.stops.count, picking.stops.prefix(most).html { pick($0, picking, in: language) }, in: language))
      """
    }
  }

  private static func pick(_ stop: WorldMap.Pin, _ picking: Picking, in language: Language) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(Address.flightsFilter(picking.draft.choosing(stop.code, for: picking.end)))">\
    <span class="code">\(stop.code)</span><span class="row-main">\(stop.name)</span>\
    <span class="row-value">\(stop.flights.flights(in: language))</span></a></li>
    """
  }
}
