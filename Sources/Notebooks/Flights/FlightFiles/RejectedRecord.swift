import Files
public import Records

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

extension UserError {
  private static let named = [
    "flights.file.unknown": "flights.file.unknownIn", "flights.file.malformed": "flights.file.malformedIn",
    "flights.file.truncated": "flights.file.truncatedIn", "flights.file.encoding": "flights.file.encodingIn",
  ]

  /// The same refusal naming the file, of one that came among others.
  public func naming(file name: String) -> UserError {
    guard let key = UserError.named[phrase.key], !name.isEmpty else { return self }
    return UserError(reason, LocalizedText(key, phrase.values.merging(["file": .text(name)]) { $1 }), detail: detail)
  }
}

/// A document's faults as sentences about a file of flights; what else is thrown stays what it is.
func refusing<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let fault as JSONFault {
    let line: [String: LocalizedText.Value] = ["line": .count(fault.line)]
    switch fault.reason {
    case .malformed: throw UserError(.file, LocalizedText("flights.file.malformed", line), detail: fault.detail)
    case .truncated: throw UserError(.file, LocalizedText("flights.file.truncated", line), detail: fault.detail)
    }
  }
}
