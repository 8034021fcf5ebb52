import FlightFiles
import Records

/// The records of the files, read and checked before the book hears of them.
struct FlightStaging {
  /// The number of problems that are kept with their lines.
  private static let mostTold = 1000

  /// A flight with the file and the line it stands in.
  typealias Staged = (flight: FileFlight, file: String, line: Int)

  private(set) var airports: [FileAirport] = []
  private(set) var airlines: [FileAirline] = []
  private(set) var flights: [Staged] = []
  private(set) var rejected = FlightImportSummary.Counts()
  private(set) var problems: [FlightImportSummary.Problem] = []
  private(set) var doubts: [FlightImportSummary.Problem] = []

  /// Takes a record as it is found.
  ///
  /// - Parameter world: reads codes as they were meant on the day of the flight
  mutating func take(_ record: FileRecord, from file: String, _ world: WorldAirports) {
    switch record.content {
    case .airport(let airport): airports.append(airport)
    case .airline(let airline): airlines.append(airline)
    case .flight(let flight): flights.append((world.dated(flight), file, record.line))
    case .rejected(let kind, let reason):
      rejected[kind] += 1
      reject(file, record.line, reason)
    }
  }

  /// Notes that a record cannot be kept.
  mutating func reject(_ file: String, _ line: Int, _ reason: LocalizedText) {
    guard problems.count < FlightStaging.mostTold else { return }
    problems.append(FlightImportSummary.Problem(file: file, line: line, reason: reason))
  }

  /// Notes a doubt about a record that is kept.
  mutating func note(_ file: String, _ line: Int, _ doubt: LocalizedText) {
    guard doubts.count < FlightStaging.mostTold else { return }
    doubts.append(FlightImportSummary.Problem(file: file, line: line, reason: doubt))
  }

  /// The airports and the airlines flights name, each once, in an order of their own, so that the order of the flights does not matter.
  var mentioned: (airports: [FileCode], airlines: [FileCode]) {
    func key(_ code: FileCode) -> [String] { [code.icao, code.iata, code.name, code.city, code.zone].map { $0 ?? "" } }
    func sorted(_ codes: [FileCode]) -> [FileCode] { Set(codes).sorted { key($0).lexicographicallyPrecedes(key($1)) } }
    return (sorted(flights.flatMap { [$0.flight.origin, $0.flight.destination] }), sorted(flights.compactMap(\.flight.airline)))
  }
}
