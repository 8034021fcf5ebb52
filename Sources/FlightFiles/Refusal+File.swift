public import Records

extension Refusal {
  private static let named = [
    "flights.file.unknown": "flights.file.unknownIn", "flights.file.malformed": "flights.file.malformedIn",
    "flights.file.truncated": "flights.file.truncatedIn",
  ]

  /// The same of a file that came among others: it says which of them it is.
  public func naming(file name: String) -> Refusal {
    guard let key = Refusal.named[phrase.key], !name.isEmpty else { return self }
    return Refusal(reason, Phrase(key, phrase.values.merging(["file": .text(name)]) { $1 }), detail: detail)
  }
}
