import Records

extension UserError {
  /// A file that cannot be taken, said as that phrase: what it is, and what to do.
  static func health(_ phrase: LocalizedText, detail: String = "") -> UserError { UserError(.file, phrase, detail: detail) }
}
