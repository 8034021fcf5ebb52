public import Records

/// Every address of the notebook Flights.
public enum FlightsAddress: Hashable, Sendable {
  case list(FlightsView), map(FlightsView), figures(FlightsView), filter(FlightsView)
  /// The filter as far as it is put together.
  case draft(FlightsDraft)
  /// The pins and arcs of a map, for its script; and the airports among which one is chosen for a filter.
  case mapData(FlightsView), pickingData(FlightsDraft, FlightsDraft.End)
  case year(Int, FlightsView)
  case trips, olderTrips(after: RecordID)
  /// The name of the trip that is kept by that flight.
  case tripName(RecordID), tripNameChoice(RecordID)

  /// The form for a new flight.
  case new
  case flights
  case flight(RecordID), flightForm(RecordID), flightFields(RecordID), flightDeletion(RecordID)
  case ownership(RecordID), flown(RecordID), notes(RecordID), notesChoice(RecordID)

  case reading, readingCancelling
  /// The codes nobody explained yet, and the answer to one of them.
  case codes, codeAnswer(RecordID)

  case airports(PlacesView), airport(code: String, AirportSide), airportFields(code: String)
  case airlines(PlacesView), airline(code: String), airlineFields(code: String)
  /// Airports that begin so, for whoever types one, and airlines.
  case suggestions(String), airlineSuggestions(String)
  /// Flights are those a view asks for, places all.
  case export(Export, FlightsView)
  case region(FlightsRegion)

  /// What is seen of an airport.
  public enum AirportSide: String, CaseIterable, Sendable { case arrivals, departures }

  /// What can be taken away, as a table or as JSON.
  public enum Export: String, CaseIterable, Sendable {
    case flightsCSV = "flights.csv"
    case flightsJSON = "flights.json"
    case airportsCSV = "airports.csv"
    case airlinesCSV = "airlines.csv"
  }
}

/// A part of a page of Flights that is fetched again by itself when what it shows has changed.
public enum FlightsRegion: Hashable, Sendable {
  case list(FlightsView)
  /// How many flights, airports or airlines a list has.
  case count(FlightsView), airportCount(PlacesView), airlineCount(PlacesView)
  /// How many flights each choice of the filter would leave.
  case choices(FlightsView)
  case map(FlightsView), figures(FlightsView), year(Int, FlightsView)
  case trips, codes, reading
  case flight(RecordID)
  case airports(PlacesView), airport(code: String, FlightsAddress.AirportSide)
  case airlines(PlacesView), airline(code: String)

  /// The name in the address: `list`, or `flight-` and its id.
  public var name: String {
    switch self {
    case .list: "list"
    case .count: "count"
    case .airportCount: "airportcount"
    case .airlineCount: "airlinecount"
    case .choices: "choices"
    case .map: "map"
    case .figures: "figures"
    case .year(let year, _): "year-\(year)"
    case .trips: "trips"
    case .codes: "codes"
    case .reading: "reading"
    case .flight(let id): "flight-\(id)"
    case .airports: "airports"
    case .airport(let code, let side): "\(side.rawValue)-\(Address.encoded(code))"
    case .airlines: "airlines"
    case .airline(let code): "airline-\(Address.encoded(code))"
    }
  }

  /// The region of that name, or nil where there is none; of a list, what the fields of the address ask for.
  public init?(name: String, _ field: (String) -> String?) {
    let view = FlightsView(field)
    let places = PlacesView(field)
    let plain: [FlightsRegion] = [
      .list(view), .choices(view), .map(view), .figures(view), .trips, .codes, .reading, .airports(places), .airlines(places),
      .count(view), .airportCount(places), .airlineCount(places),
    ]
    if let region = plain.first(where: { $0.name == name }) {
      self = region
      return
    }
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "year": guard let year = Int(parts[1]) else { return nil }; self = .year(year, view)
    case "flight": guard let id = RecordID(parts[1]) else { return nil }; self = .flight(id)
    case "airline": self = .airline(code: parts[1])
    default:
      guard let side = FlightsAddress.AirportSide(rawValue: parts[0]) else { return nil }
      self = .airport(code: parts[1], side)
    }
  }
}

extension FlightsAddress {
  var query: String? {
    let query =
      switch self {
      case .list(let view), .map(let view), .figures(let view), .filter(let view), .mapData(let view), .year(_, let view): view.query
      case .draft(let draft): draft.query
      case .pickingData(let draft, let end): "pick=\(end.rawValue)&\(draft.query)"
      case .airports(let view), .airlines(let view): view.query
      case .airport(_, .departures): "side=departures"
      case .olderTrips(let trip): "after=\(trip)"
      case .suggestions(let text), .airlineSuggestions(let text): "search=\(Address.encoded(text))"
      case .export(let export, let view): export.query(of: view)
      case .region(let region): region.query
      default: ""
      }
    return query.isEmpty ? nil : query
  }

  var shape: (pattern: Address.Pattern, names: [String]) {
    switch self {
    case .list: (.flights, [])
    case .map: (.flightsMap, [])
    case .mapData, .pickingData: (.flightsMapData, [])
    case .figures: (.flightsFigures, [])
    case .filter, .draft: (.flightsFilter, [])
    case .year(let year, _): (.flightsYear, ["\(year)"])
    case .trips, .olderTrips: (.trips, [])
    case .tripName(let id): (.tripName, [id.description])
    case .tripNameChoice(let id): (.tripNameChoice, [id.description])
    case .reading: (.flightsReading, [])
    case .readingCancelling: (.flightsReadingCancelling, [])
    case .codes: (.codes, [])
    case .codeAnswer(let id): (.codeAnswer, [id.description])
    case .airports: (.airports, [])
    case .airport(let code, _): (.airport, [Address.encoded(code)])
    case .airportFields(let code): (.airportFields, [Address.encoded(code)])
    case .airlines: (.airlines, [])
    case .airline(let code): (.airline, [Address.encoded(code)])
    case .airlineFields(let code): (.airlineFields, [Address.encoded(code)])
    case .suggestions: (.placeSuggestions, [])
    case .airlineSuggestions: (.airlineSuggestions, [])
    case .export(let export, _): (.flightsExport, [export.rawValue])
    case .region(let region): (.flightsRegion, [region.name])
    default: flightShape
    }
  }

  private var flightShape: (pattern: Address.Pattern, names: [String]) {
    switch self {
    case .flights: (.newFlights, [])
    case .flight(let id): (.flight, [id.description])
    case .flightForm(let id): (.flightForm, [id.description])
    case .flightFields(let id): (.flightFields, [id.description])
    case .flightDeletion(let id): (.flightDeletion, [id.description])
    case .ownership(let id): (.ownership, [id.description])
    case .flown(let id): (.flown, [id.description])
    case .notes(let id): (.flightNotes, [id.description])
    case .notesChoice(let id): (.flightNotesChoice, [id.description])
    default: (.newFlight, [])
    }
  }
}

extension FlightsAddress.Export {
  /// A log is taken away as it is read, whatever order a list has.
  fileprivate func query(of view: FlightsView) -> String {
    switch self {
    case .flightsCSV, .flightsJSON: view.fromStart.with { $0.order = .newest }.query
    case .airportsCSV, .airlinesCSV: ""
    }
  }
}

extension FlightsRegion {
  fileprivate var query: String {
    switch self {
    case .list(let view), .count(let view), .choices(let view), .map(let view), .figures(let view), .year(_, let view): view.query
    case .airports(let view), .airlines(let view), .airportCount(let view), .airlineCount(let view): view.query
    default: ""
    }
  }
}
