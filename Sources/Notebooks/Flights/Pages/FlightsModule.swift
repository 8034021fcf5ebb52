import BookStore
import FlightsRecords
public import Site

extension SiteModule {
  /// The pages of Flights.
  public static let flights: SiteModule = {
    var module = SiteModule(.flights) { services, router in
      let flights = Flights(services.book)
      let importer = Importer<FlightImportSummary>(services.imports, services.logger)
      FlightsListRoutes(services: services, flights: flights).add(to: router)
      FlightsFilterRoutes(services: services, flights: flights).add(to: router)
      MarkingPageRoutes(services: services, flights: flights).add(to: router)
      FlightsMapRoutes(services: services, flights: flights).add(to: router)
      FiguresPageRoutes(services: services, flights: flights).add(to: router)
      YearPageRoutes(services: services, flights: flights).add(to: router)
      TripsPageRoutes(services: services, flights: flights).add(to: router)
      FlightDetailRoutes(services: services, flights: flights).add(to: router)
      FlightFormRoutes(services: services, flights: flights).add(to: router)
      AirportPageRoutes(services: services, flights: flights).add(to: router)
      AirlinePageRoutes(services: services, flights: flights).add(to: router)
      PlaceSuggestionsRoutes(services: services, flights: flights).add(to: router)
      CodesPageRoutes(services: services, flights: flights).add(to: router)
      FlightsExportRoutes(services: services, flights: flights).add(to: router)
      FlightImportPageRoutes(services: services, flights: flights, importer: importer).add(to: router)
    }
    module.introduction = Introduction("flights.purpose", first: ("flights.day.first", .flightsReading())) { services, viewer in
      _ = try Flights(services.book).addDemo(zone: viewer.zone)
    }
    module.making = [PaletteCommand("flight.form.new", at: .newFlight())]
    module.commands =
      module.making + [
        PaletteCommand("flights.away.import", at: .flightsReading()),
        PaletteCommand("flights.map.title", at: .flightsMap()), PaletteCommand("figures.title", at: .flightsFigures()),
        PaletteCommand("trips.title", at: .trips()), PaletteCommand("flights.tab.airports", at: .airports()),
      ]
    module.settings = .flights
    module.text = { services, field in
      try TextPlace(field, of: Flights(services.book)) { text in
        switch text {
        case .notes(let id): (.flight(id), .flightNotesChoice(id))
        case .trip(let id): (.trips(), .tripNameChoice(id))
        }
      }
    }
    module.dayPart = {
      let model = try FlightsDay.Model(of: $1, Flights($0.book), for: $2)
      return DayPart(FlightsDay.region(model, in: $2.language), hasHours: !model.rows.isEmpty)
    }
    module.page = { book, kind, id in
      switch kind {
      case Flight.entity.kind: .flight(id)
      case Airport.entity.kind: try Flights(book).code(ofAirport: id).map { .airport($0) }
      case Airline.entity.kind: try Flights(book).code(ofAirline: id).map { .airline($0) }
      default: nil
      }
    }
    module.assets = { FlightsAssets.files }
    return module
  }()
}

extension Section {
  static let flights = Section("flights", at: Address.flights(), .flights, accent: "sky", isSearched: true, styles: "flights.css")
}
