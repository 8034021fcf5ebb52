import BookStore
import FlightFiles
import Records

/// The records of the files, read and checked before anything is written to the book.
struct FlightStaging {
  /// The maximum number of problems that are listed with their lines.
  private static let mostListed = 1000

  /// A flight with its file and its line.
  typealias Staged = (flight: FileFlight, file: String, line: Int)

  private(set) var airports: [FileAirport] = []
  private(set) var airlines: [FileAirline] = []
  private(set) var flights: [Staged] = []
  private(set) var rejected = FlightImportSummary.Counts()
  var problems: [FlightImportSummary.Problem] = []
  var doubts: [FlightImportSummary.Problem] = []

  /// Adds a record.
  ///
  /// - Parameter world: the reference airports, which resolve a code as of the flight's day
  mutating func take(_ record: FileRecord, from file: String, _ world: WorldAirports) {
    switch record.content.fitting {
    case .airport(let airport): airports.append(airport)
    case .airline(let airline): airlines.append(airline)
    case .flight(let flight): flights.append((world.dated(flight), file, record.line))
    case .rejected(let kind, let reason):
      rejected[kind] += 1
      note(reason, file, record.line, in: \.problems)
    }
  }

  /// Notes why a record is rejected or doubtful.
  mutating func note(
    _ reason: LocalizedText, _ file: String, _ line: Int, in list: WritableKeyPath<FlightStaging, [FlightImportSummary.Problem]>
  ) {
    guard self[keyPath: list].count < FlightStaging.mostListed else { return }
    self[keyPath: list].append(FlightImportSummary.Problem(file: file, line: line, reason: reason))
  }

  /// The airports and the airlines that flights name, each once and sorted, so that the order of the flights does not matter.
  var mentioned: (airports: [FileCode], airlines: [FileCode]) {
    func key(_ code: FileCode) -> [String] { [code.icao, code.iata, code.name, code.city, code.zone].map { $0 ?? "" } }
    func sorted(_ codes: [FileCode]) -> [FileCode] { Set(codes).sorted { key($0).lexicographicallyPrecedes(key($1)) } }
    return (sorted(flights.flatMap { [$0.flight.origin, $0.flight.destination] }), sorted(flights.compactMap(\.flight.airline)))
  }
}

extension FileRecord.Content {
  /// The content; rejected if a text has more characters than its field in the book accepts from a person; texts of airlines have no limit.
  fileprivate var fitting: FileRecord.Content {
    switch self {
    case .flight(let flight):
      let reasons = FlightText.all.lazy.compactMap { Flight.fields.misfit(flight[keyPath: $0.file], $0.field.rawValue) }
      return (reasons.first ?? flight.origin.misfit ?? flight.destination.misfit).map { .rejected(.flight, $0) } ?? self
    case .airport(let airport):
      return (airport.code.misfit ?? Airport.fields.misfit(airport.city, "city")).map { .rejected(.airport, $0) } ?? self
    case .airline, .rejected: return self
    }
  }
}

extension FileCode {
  fileprivate var misfit: LocalizedText? { Airport.fields.misfit(name, "name") ?? Airport.fields.misfit(city, "city") }
}

extension FieldList {
  /// The reason a text of a file does not fit that field; nil if it does.
  fileprivate func misfit(_ text: String?, _ name: String) -> LocalizedText? {
    guard let text, case .text(let most?) = self[name]?.kind, text.count > most else { return nil }
    return LocalizedText("flights.file.tooLong", ["name": .text(name), "count": .count(most)])
  }
}
