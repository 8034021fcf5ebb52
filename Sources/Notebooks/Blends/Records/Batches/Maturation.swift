public import Records

/// How long a blend wants to stand before it is judged.
public struct Maturation: Hashable, Sendable {
  /// In what it is counted.
  public enum Unit: String, CaseIterable, Sendable { case hour, day, week }

  /// The amounts there may be, whatever the unit.
  public static let amounts = 1...366
  /// The number of units, 1 to 366.
  public let amount: Int
  /// The unit the amount counts.
  public let unit: Unit

  /// Nil unless 1 to 366 of them.
  public init?(_ amount: Int, _ unit: Unit) {
    guard Maturation.amounts.contains(amount) else { return nil }
    self.amount = amount
    self.unit = unit
  }

  /// That many of the unit, as a person typed the number.
  public init(typed text: String, _ unit: Unit) throws(UserError) {
    let scalars = text.unicodeScalars.split { $0.properties.isWhitespace }
    guard let digits = scalars.first else { throw UserError(.value, LocalizedText("maturation.empty")) }
    guard scalars.count == 1, digits.count <= 9, digits.allSatisfy({ ("0"..."9").contains($0) }), let amount = Int(Substring(digits)) else {
      throw UserError(.value, LocalizedText("maturation.unreadable", TypedNumber.shown(text)))
    }
    guard let maturation = Maturation(amount, unit) else { throw UserError(.value, LocalizedText("maturation.range")) }
    self = maturation
  }

  /// Reads what a person wrote: `14 days`, `1 week`, in any case, in English, German or Russian.
  public init(written text: String) throws(UserError) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw UserError(.value, LocalizedText("maturation.empty")) }
    let unit = words.last.flatMap { Unit.names[String($0)] }
    guard words.count == 2, let unit else { throw UserError(.value, LocalizedText("maturation.unwritten", TypedNumber.shown(text))) }
    try self.init(typed: String(words[0]), unit)
  }
}

extension Maturation: CustomStringConvertible {
  /// As it is written in the shell: `14 days`.
  public var description: String { amount == 1 ? "1 \(unit.rawValue)" : "\(amount) \(unit.rawValue)s" }
}

extension Maturation.Unit {
  fileprivate static let names: [String: Maturation.Unit] = {
    let names: [Maturation.Unit: [String]] = [
      .hour: ["hour", "hours", "stunde", "stunden", "час", "часа", "часов"],
      .day: ["day", "days", "tag", "tage", "tagen", "день", "дня", "дней"],
      .week: ["week", "weeks", "woche", "wochen", "неделя", "недели", "недель", "неделю"],
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { unit, texts in texts.map { ($0, unit) } })
  }()
}
