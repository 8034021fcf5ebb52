import Files
public import Records

extension UserError {
  private static let named = [
    "flights.file.unknown": "flights.file.unknownIn", "flights.file.malformed": "flights.file.malformedIn",
    "flights.file.truncated": "flights.file.truncatedIn", "flights.file.encoding": "flights.file.encodingIn",
  ]

  /// The same of a file that came among others: it says which of them it is.
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
