import Files
import Records

/// Makes records from the elements of a JSON document.
final class DocumentReading {
  /// The number of unknown elements, without a known one, after which the document counts as unrelated.
  private static let patience = 1000

  private let found: (FileRecord) throws -> Void
  /// The number of flights, airports and airlines, and of elements that are none of these.
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
      guard record.isStreamSafe else { return .rejected(.flight, RejectedRecord.marks.phrase) }
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
