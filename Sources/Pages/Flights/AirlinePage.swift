import Records

/// One airline: what is known of it, where it flies, and its flights.
public enum AirlinePage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let code: String
    let name: String
    let isStub: Bool
    let facts: [FlightDetail.Fact]
    let links: [String]
    let count: FlightCount
    let map: WorldMap.Model
    let routes: [FlightsMap.Route]
    let allRoutes: Int
    let rows: [FlightRow.Model]

    /// - Parameters:
    ///   - told: what its file says
    ///   - map: where it flies
    ///   - routes: the most flown first
    ///   - allRoutes: how many there are in all
    ///   - rows: the latest first
    public init(
      _ told: Told, count: FlightCount, map: WorldMap.Model, routes: [FlightsMap.Route], allRoutes: Int, rows: [FlightRow.Model],
      in language: Language
    ) {
      code = told.code
      name = told.name
      isStub = told.isStub
      facts = told.said(in: language)
      links = told.links
      self.count = count
      self.map = map
      self.routes = routes
      self.allRoutes = allRoutes
      self.rows = rows
    }
  }

  /// What its file says of an airline; what it does not say is empty.
  public struct Told: Sendable, Hashable {
    public var code = ""
    public var iata: String?
    /// As lists have it.
    public var name = ""
    public var fullName = ""
    public var callsign = ""
    public var country = ""
    public var home: String?
    public var phone: String?
    public var links: [String] = []
    public var isStub = false

    /// Nothing.
    public init() {}
  }
}

extension AirlinePage.Told {
  fileprivate func said(in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(FlightDetail.Fact(name, value)) }
    }
    add(language.say("airport.code"), code)
    if iata != code { add(language.say("airport.iata"), iata) }
    if fullName != name { add(language.say("airline.fullName"), fullName) }
    add(language.say("airline.callsign"), callsign)
    add(language.say("airport.country"), country)
    if home != country { add(language.say("airline.home"), home) }
    add(language.say("airline.phone"), phone)
    return facts
  }
}

extension AirlinePage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    FlightsTabs.page(model.name, at: .airlines, in: frame) { region(model, in: frame.language) }
  }

  /// All of it, live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    let view = FlightsView().with { $0.airline = model.code }
    return """
      <div class="airport-page"\(HTML.live("airline", "flight airport airline setting", from: .flights(.region(.airline(code: model.code)))))>
      <div data-key="head">\(Headline(
        title: model.name, eyebrow: model.code, back: (FlightsTabs.airlines.address, language.say("flights.tab.airlines"))
      ).drawn)</div>
      \(model.isStub ? "<p class=\"note\" data-key=\"stub\">\(language.say("airline.stub"))</p>" : .nothing)
      \(WorldMap.view(model.map, in: language))
      \(ways(view, in: language))
      \(flights(model, view, in: language))
      \(model.routes.isEmpty ? .nothing : routes(model, view, in: language))
      <section class="card" data-key="facts" aria-labelledby="facts-title"><h2 id="facts-title">\(language.say("airport.facts"))</h2>
      <dl class="fact-grid">\(model.facts.drawn(FlightDetail.fact))</dl>
      \(PlaceLinks.drawn(model.links, in: language))</section>
      </div>
      """
  }

  /// Its flights as every list of flights is looked at.
  private static func ways(_ view: FlightsView, in language: Language) -> HTML {
    let ways: [(address: Address, symbol: Symbol, name: String)] = [
      (.flights(.list(view)), .list, language.say("flights.way.list")), (.flights(.map(view)), .map, language.say("flights.way.map")),
      (.flights(.figures(view.with { $0.whose = .all })), .chart, language.say("flights.way.figures")),
    ]
    return """
      <p class="buttons" data-key="ways">\
      \(ways.drawn { "<a class=\"pill\" href=\"\($0.address)\">\($0.symbol.drawn)<span>\($0.name)</span></a>" })</p>
      """
  }

  private static func flights(_ model: Model, _ view: FlightsView, in language: Language) -> HTML {
    """
    <section class="group" data-key="flights" aria-labelledby="flights-title"><h2 id="flights-title">\(language.say("section.flights")) \
    <span class="total">\(model.count.said(in: language))</span></h2>
    \(model.rows.isEmpty ? "<p class=\"card quiet\">\(language.say("airline.noFlights"))</p>" : FlightRow.list(model.rows, in: language))
    \(model.count.isExact && model.count.number <= model.rows.count ? .nothing : all(model, view, in: language))</section>
    """
  }

  private static func all(_ model: Model, _ view: FlightsView, in language: Language) -> HTML {
    """
    <p class="pager" data-key="all"><a class="pill" href="\(Address.flights(.list(view)))">\
    \(language.say("airport.all", ["flights": .text(model.count.flights(in: language))]))</a></p>
    """
  }

  private static func routes(_ model: Model, _ view: FlightsView, in language: Language) -> HTML {
    let more = model.allRoutes - model.routes.count
    return """
      <section class="group" data-key="routes" aria-labelledby="routes-title"><h2 id="routes-title">\(language.say("flights.routes")) \
      <span class="total">\(language.number(Double(model.allRoutes)))</span></h2>
      <ul class="card rows">\(model.routes.drawn { FlightsMap.route($0, view, in: language) })</ul>
      \(more > 0 ? "<p class=\"note\">\(language.say("flights.map.rest", ["count": .count(more)]))</p>" : .nothing)</section>
      """
  }
}
