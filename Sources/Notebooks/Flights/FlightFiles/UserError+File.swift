public import Records

extension UserError {
  private static let named = [
    "flights.file.unknown": "flights.file.unknownIn", "flights.file.malformed": "flights.file.malformedIn",
    "flights.file.truncated": "flights.file.truncatedIn",
  ]

  /// The same of a file that came among others: it says which of them it is.
  public func naming(file name: String) -> UserError {
    guard let key = UserError.named[phrase.key], !name.isEmpty else { return self }
    return UserError(reason, LocalizedText(key, phrase.values.merging(["file": .text(name)]) { $1 }), detail: detail)
  }
}
