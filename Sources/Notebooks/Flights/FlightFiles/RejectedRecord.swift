import Records

/// The reason a record cannot be taken.
struct RejectedRecord: Error {
  let phrase: LocalizedText

  init(_ phrase: LocalizedText) { self.phrase = phrase }

  /// Rejects a value that cannot stand there: of another type, out of range, or nothing at all like it.
  static func value(_ text: String, of name: String) -> RejectedRecord {
    RejectedRecord(LocalizedText("flights.file.value", ["name": .text(name), "text": .text(String(text.prefix(40)))]))
  }

  /// More characters than are kept.
  static func tooLong(_ name: String, most: Int) -> RejectedRecord {
    RejectedRecord(LocalizedText("flights.file.tooLong", ["name": .text(name), "count": .count(most)]))
  }

  static let noCode = RejectedRecord(LocalizedText("flights.file.noCode"))
  static let noOrigin = RejectedRecord(LocalizedText("flights.file.noOrigin"))
  static let noDestination = RejectedRecord(LocalizedText("flights.file.noDestination"))
}

extension CSV.Fault {
  /// The reason the row cannot be taken; the rest of its file goes on.
  var unfit: RejectedRecord {
    let place: [String: LocalizedText.Value] = ["column": .count(column)]
    return switch reason {
    case .unclosedQuote: RejectedRecord(LocalizedText("flights.file.unclosedQuote", place))
    case .textAfterQuote: RejectedRecord(LocalizedText("flights.file.textAfterQuote", place))
    case .quoteInside: RejectedRecord(LocalizedText("flights.file.quoteInside", place))
    case .nul, .notText: RejectedRecord(LocalizedText("flights.file.notText", place))
    case .tooManyRows, .tooManyFields: RejectedRecord(LocalizedText("flights.file.tooManyFields"))
    case .fieldTooLong: RejectedRecord(LocalizedText("flights.file.fieldTooLong", place))
    case .rowTooLong: RejectedRecord(LocalizedText("flights.file.recordTooLong"))
    }
  }
}
