import Files
import Records

/// Records of FlightAware's AeroAPI, version 4: flights, airports and airlines, each recognised by its keys and not by its position.
enum AeroAPI {
  /// The names of AeroAPI's lists. Records are read under any list name; an empty list is recognised only by its name.
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
  /// The content of a record, or the reason it is rejected.
  static func judged(as kind: FileRecord.Kind, _ body: () throws(RejectedRecord) -> FileRecord.Content) -> FileRecord.Content {
    do throws(RejectedRecord) { return try body() } catch { return .rejected(kind, error.phrase) }
  }
}

/// Makes records from the elements of a JSON document.
final class DocumentReading {
  /// The number of unknown elements, without a known one, after which the document counts as unrelated.
  private static let patience = 1000

  private let found: (FileRecord) throws -> Void
  private var known = 0
  private var strangers = 0

  init(found: @escaping (FileRecord) throws -> Void) { self.found = found }

  /// Reads an element of a list. Throws `flights.file.unknown` if the document seems to be about something else.
  func take(_ element: JSONReader.Element, line: Int) throws {
    try found(FileRecord(line: line, content: content(of: element)))
    if known == 0, strangers >= DocumentReading.patience { throw FileFormat.unknown }
  }

  /// Throws unless the document was about flights: it had records, or it is AeroAPI's with empty lists.
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
