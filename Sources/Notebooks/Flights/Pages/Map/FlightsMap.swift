import FlightsRecords
import Records
import Site
import Words

/// The flights that are asked for on a map of the world, and the same facts as lists.
enum FlightsMap {
  /// An airport.
  struct Stop: Sendable, Hashable {
    /// By which addresses know it.
    let code: String
    /// The place on Earth.
    let coordinate: Coordinate?
    let name: String
    /// The label on the map, and a short one where that is too long.
    let label: String
    let short: String
    let flights: Int

    /// - Parameters:
    ///   - name: `San Francisco Int'l, CA`
    ///   - label: `San Francisco`
    ///   - short: `SFO`
    ///   - coordinate: nil where nobody knows; then it is in the list only
    init(code: String, name: String, label: String? = nil, short: String? = nil, coordinate: Coordinate?, flights: Int) {
      self.code = code
      self.name = name
      self.short = short ?? code
      self.label = label ?? self.short
      self.coordinate = coordinate
      self.flights = flights
    }
  }

  /// From one airport to another.
  struct Route: Sendable, Hashable {
    let origin: Airport
    let destination: Airport
    let flights: Int

    init(from origin: Airport, to destination: Airport, flights: Int) {
      self.origin = origin
      self.destination = destination
      self.flights = flights
    }
  }

  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let view: FlightQuery
    let names: [String: String]
    let count: Int
    /// The most flown first.
    let stops: [Stop]
    /// The most flown first.
    let routes: [Route]
    /// In which there are flights, the latest first.
    let years: [Int]
    /// The same, drawn.
    let map: WorldMap.Model

    /// - Parameter count: how many flights there are in all that fit
    init(
      view: FlightQuery, names: [String: String], count: Int, stops: [Stop], routes: [Route], years: [Int], assets: Assets
    ) {
      self.view = view
      self.names = names
      self.count = count
      self.stops = stops
      self.routes = routes
      self.years = years
      map = WorldMap.Model(stops, routes, of: view, assets: assets)
    }
  }

  /// The airports of which one is chosen for a filter.
  struct Picking: Sendable, Hashable {
    let draft: FlightQuery
    let end: FlightQuery.End
    /// The most flown first.
    let stops: [Stop]
    /// The same, drawn.
    let map: WorldMap.Model

    /// - Parameter stops: with how many flights choosing each would leave
    init(_ draft: FlightQuery, end: FlightQuery.End, stops: [Stop], assets: Assets) {
      self.draft = draft
      self.end = end
      self.stops = stops
      map = WorldMap.Model(stops, choosing: end, for: draft, assets: assets)
    }
  }

  /// The number of airports and routes in the lists beside the map.
  private static let most = 100

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("flights.map.title")
    return FlightsTabs.page(title, at: .map, of: model.view, in: context) {
      """
      \(Headline(title: title, tail: TitleCount.html(model.count, kinds: "flight airport airline", in: language)).html)
      \(FlightsToolbar.whole(model.view, at: .flightsMap(), showing: "count flights-map", model.years, in: language))
      \(region(model, in: language))
      """
    }
  }

  /// The map and the lists, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="flights"\(HTML.live("flights-map", "flight airport airline")) \
    aria-label="\(language.text("flights.map.title"))">
    \(FlightsList.asked(model.count, of: model.view, model.names, leading: { .flightsMap($0) }, in: language))
    \(WorldMap.view(model.map, in: language))
    \(model.stops.isEmpty ? none(in: language) : lists(model, in: language))
    </section>
    """
  }

  private static func none(in language: Language) -> HTML {
    let state = EmptyState(symbol: .map, title: language.text("flights.map.none"), advice: language.text("flights.map.none.advice"))
    return "<div class=\"card\" data-key=\"none\">\(state.html)</div>"
  }

  private static func lists(_ model: Model, in language: Language) -> HTML {
    """
    <div class="map-lists" data-key="lists">
    \(list("stops", language.text("flights.tab.airports"), model.stops.count, model.stops.prefix(most).html { stop($0, model.view, in: language) }, in: language))
    \(list("routes", language.text("flights.routes"), model.routes.count, model.routes.prefix(most).html { route($0, model.view, in: language) }, in: language))
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

  private static func stop(_ stop: Stop, _ view: FlightQuery, in language: Language) -> HTML {
    let (to, from) = (view.fromStart.with { $0.destination = stop.code }, view.fromStart.with { $0.origin = stop.code })
    return """
      <li class="row map-stop"><a class="row-link" href="\(Address.airport(stop.code))">\
      <span class="row-main">\(stop.name)</span><span class="row-value">\(stop.flights.flights(in: language))</span></a>\
      <span class="stop-ways">\(way(to, .arriving, language.text("flights.map.to", ["name": .text(stop.name)]), language.text("flights.map.to.short")))\
      \(way(from, .departing, language.text("flights.map.from", ["name": .text(stop.name)]), language.text("flights.map.from.short")))</span></li>
      """
  }

  private static func way(_ view: FlightQuery, _ symbol: Symbol, _ label: String, _ words: String) -> HTML {
    """
    <a class="pill icon" href="\(Address.flightsMap(view))" aria-label="\(label)" title="\(words)">\(symbol.html)</a>
    """
  }

  static func route(_ route: Route, _ view: FlightQuery, in language: Language) -> HTML {
    let chosen = view.fromStart.with { ($0.origin, $0.destination) = (route.origin.code, route.destination.code) }
    return """
      <li class="row"><a class="row-link" href="\(Address.flights(chosen))"><span class="row-main">\
      \(Airport.way(from: route.origin, to: route.destination, in: language))</span>\
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

  private static func pick(_ stop: Stop, _ picking: Picking, in language: Language) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(Address.flightsFilter(picking.draft.choosing(stop.code, for: picking.end)))">\
    <span class="code">\(stop.code)</span><span class="row-main">\(stop.name)</span>\
    <span class="row-value">\(stop.flights.flights(in: language))</span></a></li>
    """
  }
}
