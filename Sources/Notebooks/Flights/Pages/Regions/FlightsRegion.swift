import Records
import Site

/// A part of a page of Flights that is fetched again by itself when what it shows has changed; of which flights or places, the query of
/// its address says.
enum FlightsRegion: Hashable, Sendable {
  case list
  /// How many flights, airports or airlines a list has.
  case count, airportCount, airlineCount
  /// How many flights each choice of the filter would leave.
  case choices
  case map, figures, year(Int)
  /// One's own flights of a day.
  case day(Day)
  case trips, codes, reading
  case flight(RecordID)
  /// Its fields, as they are edited.
  case form(RecordID)
  case airports, airport(code: String, AirportSide)
  case airlines, airline(code: String)

  /// The name in the address: `list`, or `flight-` and its id.
  var name: String {
    switch self {
    case .list: "list"
    case .count: "count"
    case .airportCount: "airportcount"
    case .airlineCount: "airlinecount"
    case .choices: "choices"
    case .map: "map"
    case .figures: "figures"
    case .day(let day): "day-\(day)"
    case .year(let year): "year-\(year)"
    case .trips: "trips"
    case .codes: "codes"
    case .reading: "reading"
    case .flight(let id): "flight-\(id)"
    case .form(let id): "form-\(id)"
    case .airports: "airports"
    case .airport(let code, let side): "\(side.rawValue)-\(Address.encoded(code))"
    case .airlines: "airlines"
    case .airline(let code): "airline-\(Address.encoded(code))"
    }
  }

  /// Those that name nothing.
  private static let plain: [FlightsRegion] = [
    .list, .choices, .map, .figures, .trips, .codes, .reading, .airports, .airlines, .count, .airportCount, .airlineCount,
  ]

  /// The region of that name; nil where there is none.
  init?(name: String) {
    if let region = FlightsRegion.plain.first(where: { $0.name == name }) {
      self = region
      return
    }
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "year": guard let year = Int(parts[1]) else { return nil }; self = .year(year)
    case "day": guard let day = Day(parts[1]) else { return nil }; self = .day(day)
    case "flight": guard let id = RecordID(parts[1]) else { return nil }; self = .flight(id)
    case "form": guard let id = RecordID(parts[1]) else { return nil }; self = .form(id)
    case "airline": self = .airline(code: parts[1])
    default:
      guard let side = AirportSide(rawValue: parts[0]) else { return nil }
      self = .airport(code: parts[1], side)
    }
  }
}
