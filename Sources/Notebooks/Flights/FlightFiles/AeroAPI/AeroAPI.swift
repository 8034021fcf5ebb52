import Files
import Records

/// Records of FlightAware's AeroAPI, version 4: flights, airports and airlines; each is known by its keys, not by where it stands.
enum AeroAPI {
  /// The names AeroAPI gives its lists. Records are read under any list name; an empty list is known only by its name.
  static let lists = [
    "arrivals", "departures", "flights", "scheduled", "airports", "operators", "scheduled_arrivals", "scheduled_departures",
  ]

  /// The content of the object; nil if it is neither a flight, nor an airport, nor an airline.
  static func content(of record: JSONRecord) -> FileRecord.Content? {
    let flight = JSONFields<FlightKey>(record)
    if flight.isExported {
      return .judged(as: .flight) { () throws(RejectedRecord) in .flight(try FileFlight(exported: ExportedFlight(record))) }
    }
    if flight.isFlight { return .judged(as: .flight) { () throws(RejectedRecord) in .flight(try FileFlight(flight)) } }
    let airport = JSONFields<AirportKey>(record)
    if airport.isAirport { return .judged(as: .airport) { () throws(RejectedRecord) in .airport(try FileAirport(airport)) } }
    let airline = JSONFields<AirlineKey>(record)
    return airline.isAirline ? .judged(as: .airline) { () throws(RejectedRecord) in .airline(try FileAirline(airline)) } : nil
  }
}

extension FileRecord.Content {
  /// The content of a record, or the reason it cannot be taken.
  static func judged(as kind: FileRecord.Kind, _ body: () throws(RejectedRecord) -> FileRecord.Content) -> FileRecord.Content {
    do throws(RejectedRecord) { return try body() } catch { return .rejected(kind, error.phrase) }
  }
}

/// Makes records of the elements of a JSON document.
final class DocumentReading {
  /// After this many unknown elements and no known one, the document is about something else.
  private static let patience = 1000

  private let found: (FileRecord) throws -> Void
  private var known = 0
  private var strangers = 0

  init(found: @escaping (FileRecord) throws -> Void) { self.found = found }

  /// An element of a list. Throws `flights.file.unknown` where the document seems to be about something else.
  func take(_ element: JSONReader.Element, line: Int) throws {
    try found(FileRecord(line: line, content: content(of: element)))
    if known == 0, strangers >= DocumentReading.patience { throw FileFormat.unknown }
  }

  /// True if the document was about flights: it had records, or it is AeroAPI's with empty lists.
  func confirm(namedLists: Int) throws {
    guard known > 0 || strangers == 0 && namedLists > 0 else { throw FileFormat.unknown }
  }

  private func content(of element: JSONReader.Element) -> FileRecord.Content {
    switch element {
    case .object(let record):
      if let content = AeroAPI.content(of: record) {
        known += 1
        return content
      }
    case .overlong: return .rejected(.flight, LocalizedText("flights.file.recordTooLong"))
    case .stranger: break
    }
    strangers += 1
    return .rejected(.flight, LocalizedText("flights.file.noRecord"))
  }
}
