import Records

/// Why a record can not be taken.
struct Unfit: Error {
  let phrase: Phrase

  init(_ phrase: Phrase) { self.phrase = phrase }

  /// What stands there can not stand there: of another type, out of range, or nothing at all like it.
  static func value(_ text: String, of name: String) -> Unfit {
    Unfit(Phrase("flights.file.value", ["name": .text(name), "text": .text(String(text.prefix(40)))]))
  }

  /// More characters than are kept.
  static func tooLong(_ name: String, most: Int) -> Unfit {
    Unfit(Phrase("flights.file.tooLong", ["name": .text(name), "count": .count(most)]))
  }

  static let noCode = Unfit(Phrase("flights.file.noCode"))
  static let noOrigin = Unfit(Phrase("flights.file.noOrigin"))
  static let noDestination = Unfit(Phrase("flights.file.noDestination"))
}

extension CSV.Fault {
  /// Why the row can not be taken, while the rest of its file goes on.
  var unfit: Unfit {
    let place: [String: Phrase.Value] = ["column": .count(column)]
    return switch reason {
    case .unclosedQuote: Unfit(Phrase("flights.file.unclosedQuote", place))
    case .textAfterQuote: Unfit(Phrase("flights.file.textAfterQuote", place))
    case .quoteInside: Unfit(Phrase("flights.file.quoteInside", place))
    case .nul, .notText: Unfit(Phrase("flights.file.notText", place))
    case .tooManyRows, .tooManyFields: Unfit(Phrase("flights.file.tooManyFields"))
    case .fieldTooLong: Unfit(Phrase("flights.file.fieldTooLong", place))
    case .rowTooLong: Unfit(Phrase("flights.file.recordTooLong"))
    }
  }
}
