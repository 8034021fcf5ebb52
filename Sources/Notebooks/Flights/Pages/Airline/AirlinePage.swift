import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The page of an airline: its facts, its routes, and its flights.
enum AirlinePage {
  struct Model: Sendable, Hashable {
    let airline: Airline
    let count: Int
    let map: WorldMap.Model
    /// The most flown first.
    let routes: [Frequent<AirportPair>]
    /// The number of all routes.
    let allRoutes: Int
    /// The latest first.
    let rows: [FlightRow.Model]
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let (language, view) = (context.language, FlightQuery(airline: model.airline.code))
    return FlightsTabs.page(model.airline.friendlyName, at: .airlines, in: context) {
      """
      <div class="airport-page"\(HTML.live("airline", "flight airport airline"))>
      <div data-key="head">\(Headline(
        title: model.airline.friendlyName, eyebrow: model.airline.codes, back: (.airlines(), language.text("flights.tab.airlines"))
      ).html)</div>
      \(model.airline.isUnexplained ? "<p class=\"note\" data-key=\"stub\">\(language.text("airline.stub"))</p>" : .nothing)
      \(about(model.airline, in: language))
      \(WorldMap.view(model.map, in: language))
      \(ways(view, in: language))
      \(flights(model, view, in: language))
      \(model.routes.isEmpty ? .nothing : routes(model, in: language))
      <section class="card" data-key="facts" aria-labelledby="facts-title"><h2 id="facts-title">\(language.text("airport.facts"))</h2>
      <dl class="fact-grid">\(model.airline.facts(in: language).html(FlightDetail.fact))</dl>
      \(PlaceLinks.html(model.airline.links, in: language))\
      <p class="buttons">\(HistoryLink(of: "airline", model.airline.id).html(in: language))</p></section>
      <details class="card form-part airport-description" data-key="description"\(HTML.attribute("open", if: model.airline.isUnexplained))>\
      <summary>\(language.text("airport.describe"))</summary>
      \(nameForm(model.airline, in: language))</details>
      </div>
      """
    }
  }

  /// Its full name, country and callsign.
  private static func about(_ airline: Airline, in language: Language) -> HTML {
    let words: [String?] = [
      airline.name == airline.friendlyName ? nil : airline.name, airline.countryName(in: language),
      airline.callsign.isEmpty ? nil : "\(language.text("airline.callsign")) \(airline.callsign)",
    ]
    let said = words.compactMap(\.self).filter { !$0.isEmpty }
    return said.isEmpty || airline.isUnexplained ? .nothing : "<p class=\"note\" data-key=\"about\">\(said.joined(separator: " · "))</p>"
  }

  /// Links to its flights as a list, on the map, and as figures.
  private static func ways(_ view: FlightQuery, in language: Language) -> HTML {
    let ways: [(address: Address, symbol: Symbol, name: String)] = [
      (.flights(view), .list, language.text("flights.way.list")), (.flightsMap(view), .map, language.text("flights.tab.map")),
      (.flightsFigures(view.with { $0.whose = .all }), .chart, language.text("flights.tab.figures")),
    ]
    return """
      <p class="buttons" data-key="ways">\
      \(ways.html { "<a class=\"pill\" href=\"\($0.address)\">\($0.symbol.html)<span>\($0.name)</span></a>" })</p>
      """
  }

  private static func flights(_ model: Model, _ view: FlightQuery, in language: Language) -> HTML {
    """
    <section class="group" data-key="flights" aria-labelledby="flights-title"><h2 id="flights-title">\(language.text("section.flights")) \
    <span class="total">\(language.number(Double(model.count)))</span></h2>
    \(model.rows.isEmpty ? "<p class=\"card quiet\">\(language.text("airline.noFlights"))</p>" : FlightRow.list(model.rows, in: language))
    \(model.count == model.rows.count ? .nothing : MoreFlights.all(model.count, of: view, key: "all", in: language))</section>
    """
  }

  private static func routes(_ model: Model, in language: Language) -> HTML {
    let more = model.allRoutes - model.routes.count
    return """
      <section class="group" data-key="routes" aria-labelledby="routes-title"><h2 id="routes-title">\(language.text("flights.routes")) \
      <span class="total">\(language.number(Double(model.allRoutes)))</span></h2>
      <ul class="card rows">\(model.routes.html { FlightsMap.route($0, model.map.ways, in: language) })</ul>
      \(more > 0 ? "<p class=\"note\">\(language.text("flights.map.rest", ["count": .count(more)]))</p>" : .nothing)</section>
      """
  }

  /// The field for its name, saved as it is typed.
  private static func nameForm(_ airline: Airline, in language: Language) -> HTML {
    ValidatedRow(address: .airlineFields(airline.code), style: "airport-form", key: "fields").html(
      in: language,
      ValidatedField(
        id: "airline-name", name: "name", label: language.text("airline.name"), control: .line, value: airline.givenName, style: "name",
        draftKey: "airline-\(airline.code)-name", key: "name"
      ).html(in: language))
  }
}

extension Airline {
  fileprivate func facts(in language: Language) -> [FlightDetail.Fact] {
    [FlightDetail.Fact](known: [
      language.text("airline.home"): home == country ? nil : home,
      language.text("airline.phone"): phone,
    ])
  }

  /// "UA · UAL".
  fileprivate var codes: String { [iata == code ? nil : iata, code].compactMap(\.self).joined(separator: " · ") }

  /// The name in lists; empty if only its code is known.
  var givenName: String { isUnexplained ? "" : friendlyName }
}

extension AirlinePage.Model {
  private static let (mostRows, mostRoutes) = (20, 20)

  /// Throws `.unknown` if no such airline exists.
  init(_ code: String, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let counted = try flights.airline(code)
    let query = FlightQuery(airline: counted.place.code)
    let traffic = try flights.traffic(query)
    self.init(
      airline: counted.place, count: counted.flights,
      map: WorldMap.Model(traffic.pins(), traffic.routes, of: query, assets: assets),
      routes: Array(traffic.routes.prefix(Self.mostRoutes)), allRoutes: traffic.routes.count,
      rows: try flights.page(query, limit: Self.mostRows).rows(for: viewer).map { row in
        // The page has the name already.
        var row = row
        row.facts.removeAll { $0 == counted.place.friendlyName }
        return row
      })
  }
}

extension FlightsRoutes {
  func addAirline(to router: Routes) {
    router.get(Address.airlines) { request in
      let asked = try PlacesQuery(request)
      let view = asked.with(mended: try flights.mended(airlines: asked.search))
      return try services.page(request) {
        PlacesPage.airlines.view(PlaceList(view: view, page: try flights.airlines(view.search, after: view.after, byFlights: true)), in: $1)
      }
    }
    router.get(Address.airline) { request, code in
      try services.page(request) { viewer, context in
        AirlinePage.view(try AirlinePage.Model(code, flights, assets: context.assets, for: viewer), in: context)
      }
    }
    router.post(Address.airlineFields) { request, form, code in
      let airline = try flights.airline(code).place
      return try services.saved(request, form, otherwise: .airline(code)) { typing, errors in
        let name = try form.text("name")
        guard name != airline.givenName else { return nil }
        return try errors.read("name") { try flights.describe(airline: airline.id, name: name, typing: typing) }?.act
      }
    }
  }
}
