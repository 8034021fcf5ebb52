import Records

extension Refusal {
  /// A file that can not be taken, said as that phrase: what it is, and what to do.
  static func health(_ phrase: Phrase, detail: String = "") -> Refusal { Refusal(.file, phrase, detail: detail) }
}
