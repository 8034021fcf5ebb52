import Files
public import Records

/// The reason a record of a file is not read; the file's other records are.
struct RejectedRecord: Error {
  let phrase: LocalizedText

  init(_ phrase: LocalizedText) { self.phrase = phrase }

  /// Rejects an invalid value: of the wrong type, out of range, or unreadable.
  static func value(_ text: String, of name: String) -> RejectedRecord {
    RejectedRecord(LocalizedText("flights.file.value", ["name": .text(name), "text": .text(String(text.prefix(40)))]))
  }

  /// Rejects a text with more characters than can be stored.
  static func tooLong(_ name: String, most: Int) -> RejectedRecord {
    RejectedRecord(LocalizedText("flights.file.tooLong", ["name": .text(name), "count": .count(most)]))
  }

  /// Rejects a record with a text that cannot be compared.
  static let marks = RejectedRecord(LocalizedText("flights.file.marks"))
  static let noCode = RejectedRecord(LocalizedText("flights.file.noCode"))
  static let noOrigin = RejectedRecord(LocalizedText("flights.file.noOrigin"))
  static let noDestination = RejectedRecord(LocalizedText("flights.file.noDestination"))
}

extension CSV.Fault {
  /// The reason the row is rejected; reading continues after it.
  var rejection: RejectedRecord {
    let place: [String: LocalizedText.Value] = ["column": .count(column)]
    return switch reason {
    case .unclosedQuote: RejectedRecord(LocalizedText("flights.file.unclosedQuote", place))
    case .textAfterQuote: RejectedRecord(LocalizedText("flights.file.textAfterQuote", place))
    case .quoteInside: RejectedRecord(LocalizedText("flights.file.quoteInside", place))
    case .nul, .notText: RejectedRecord(LocalizedText("flights.file.notText", place))
    case .tooManyMarks: .marks
    case .tooManyRows, .tooManyFields: RejectedRecord(LocalizedText("flights.file.tooManyFields"))
    case .fieldTooLong: RejectedRecord(LocalizedText("flights.file.fieldTooLong", place))
    case .rowTooLong: RejectedRecord(LocalizedText("flights.file.recordTooLong"))
    }
  }
}

extension UserError {
  /// The phrases that do not name the file, each with the one that does.
  private static let named = [
    "flights.file.unknown": "flights.file.unknownIn", "flights.file.malformed": "flights.file.malformedIn",
    "flights.file.truncated": "flights.file.truncatedIn", "flights.file.encoding": "flights.file.encodingIn",
  ]

  /// The same error with the name of the file, for one of several files.
  public func naming(file name: String) -> UserError {
    guard let key = UserError.named[phrase.key], !name.isEmpty else { return self }
    return UserError(reason, LocalizedText(key, phrase.values.merging(["file": .text(name)]) { $1 }), detail: detail)
  }
}

/// Turns the faults of a JSON document into sentences about a file of flights; other errors pass unchanged.
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
