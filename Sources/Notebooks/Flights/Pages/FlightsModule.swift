import BookStore
import FlightsRecords
public import Site
import Words

extension SiteModule {
  /// The pages of Flights.
  public static let flights: SiteModule = {
    var module = SiteModule(.flights) { services, router in
      FlightsRoutes(
        services: services, flights: Flights(services.book), importer: Importer<FlightImportSummary>(services.imports, services.logger)
      ).add(to: router)
    }
    module.introduction = Introduction("flights.purpose", first: ("flights.day.first", .flightsReading())) { services, viewer in
      _ = try Flights(services.book).addSample(language: viewer.language.id, in: viewer.zone)
    }
    module.making = [PaletteCommand("flight.form.new", at: .newFlight())]
    module.imports = [PaletteCommand("flights.away.import", at: .flightsReading())]
    module.commands =
      module.making + module.imports + [
        PaletteCommand("flights.map.title", at: .flightsMap()), PaletteCommand("figures.title", at: .flightsFigures()),
        PaletteCommand("trips.title", at: .trips()), PaletteCommand("flights.tab.airports", at: .airports()),
      ]
    module.reminders = [.flights]
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

/// The routes of Flights, each added near its page.
struct FlightsRoutes: Sendable {
  let services: AppServices
  let flights: Flights
  let importer: Importer<FlightImportSummary>

  func add(to router: Routes) {
    addList(to: router)
    addFilter(to: router)
    addMarking(to: router)
    addMap(to: router)
    addFigures(to: router)
    addYear(to: router)
    addTrips(to: router)
    addFlight(to: router)
    addForm(to: router)
    addAirport(to: router)
    addAirline(to: router)
    addSuggestions(to: router)
    addCodes(to: router)
    addExport(to: router)
    addImport(to: router)
  }
}
