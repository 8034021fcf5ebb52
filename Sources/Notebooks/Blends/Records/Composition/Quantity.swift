public import Records

/// An amount with its unit.
public struct Quantity: Hashable, Sendable {
  /// The exact number of units.
  public var amount: Rational
  /// The unit the amount counts.
  public var unit: UnitOfMeasure

  /// An amount in that unit.
  public init(_ amount: Rational, _ unit: UnitOfMeasure) { (self.amount, self.unit) = (amount, unit) }

  /// Its volume in millilitres, with `drops` drops to the millilitre if their size is unknown.
  public func volume(_ facts: MaterialFacts, drops: Rational = NumberRule.fewestDrops) -> Rational {
    amount * Quantity.volume(of: unit, facts, drops: drops)
  }

  /// Its weight in grams, with `drops` drops to the millilitre if their size is unknown.
  public func weight(_ facts: MaterialFacts, drops: Rational = NumberRule.fewestDrops) -> Rational {
    volume(facts, drops: drops) * facts.gramsPerMillilitre
  }

  /// Its volume in millilitres or its weight in grams, by the basis.
  public func measure(_ basis: Basis, _ facts: MaterialFacts, drops: Rational = NumberRule.fewestDrops) -> Rational {
    basis == .volume ? volume(facts, drops: drops) : weight(facts, drops: drops)
  }

  /// True if its volume and weight depend on an estimate of the size of a drop.
  public func isEstimated(_ facts: MaterialFacts) -> Bool { unit == .drop && facts.knownDrops == nil }

  private static func volume(of unit: UnitOfMeasure, _ facts: MaterialFacts, drops: Rational) -> Rational {
    switch unit {
    case .drop: Rational(1) / (facts.knownDrops ?? (drops > 0 ? drops : NumberRule.fewestDrops))
    case .millilitre: 1
    case .litre: 1000
    case .tablespoon: 15
    case .cup: 240
    case .milligram, .gram, .kilogram, .ounce: (unit.grams ?? 1) / facts.gramsPerMillilitre
    }
  }

  /// The amount as it can be measured: a computed number of drops is rounded to whole ones, 16.9014 drops to 17.
  ///
  /// An amount a person typed stays unchanged, even half a drop; less than a drop is never rounded up to one.
  public var told: Rational {
    guard unit == .drop, !amount.isExact(places: TypedNumber.mostPlaces), amount >= 1 else {
      return amount.rounded(places: TypedNumber.mostPlaces)
    }
    return amount.rounded(places: 0)
  }

  /// A fraction as recipes write it, `1/3`, `2 1/3`: halves to eighths of spoons and cups; of every unit but drops, fractions that no
  /// decimal equals. Nil for any other amount.
  public var fraction: String? {
    let rest = amount - amount.floor
    let parts = "\(rest)".split(separator: "/")
    guard amount > 0, unit != .drop, parts.count == 2, let denominator = Int(parts[1]) else { return nil }
    guard denominator <= (amount.isExact(places: TypedNumber.mostPlaces) ? isOfKitchen ? 8 : 0 : 32) else { return nil }
    return amount.floor == 0 ? "\(rest)" : "\(amount.floor) \(rest)"
  }

  private var isOfKitchen: Bool { [.tablespoon, .cup].contains(unit) }

  /// A number of drops that cannot be counted, with the nearest whole number.
  public struct Uncountable: Hashable, Sendable {
    /// The number asked for.
    public let amount: Rational
    /// The nearest whole number; nil if that is 0.
    public let whole: Rational?
    /// The percentage by which the whole number is more, or less.
    public var percent: Rational { ((whole ?? amount) - amount) * 100 / amount }
  }

  /// The nearest whole drops; nil if it is whole already, or not in drops.
  public var uncountable: Uncountable? {
    guard unit == .drop, amount > 0, !amount.isExact(places: 0) else { return nil }
    let whole = amount.rounded(places: 0)
    return Uncountable(amount: amount, whole: whole >= 1 ? whole : nil)
  }
}

/// Basis of shares.
public enum Basis: String, CaseIterable, Sendable { case volume, weight }

extension Rational {
  /// The number in words of History, rounded as pages show it.
  var phrases: [LocalizedText] {
    [LocalizedText("elsewhere.value", ["value": Double(decimal(places: 4)).map { .number($0) } ?? .text(description)])]
  }
}

/// The unit an amount is measured in.
public enum UnitOfMeasure: String, CaseIterable, Sendable {
  case drop
  case millilitre = "ml"
  case litre = "l"
  case tablespoon = "tbsp"
  case cup
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case ounce = "oz"

  /// True if it measures weight; the others measure volume.
  public var isWeight: Bool { grams != nil }

  /// Grams in one unit; nil for units of volume. An ounce is exactly the avoirdupois ounce.
  var grams: Rational? {
    switch self {
    case .milligram: Rational(1, 1000)
    case .gram: 1
    case .kilogram: 1000
    case .ounce: Rational(45_359_237, 1_600_000)
    case .drop, .millilitre, .litre, .tablespoon, .cup: nil
    }
  }

  /// The unit with that name, in any case, with or without a full stop, in English, German or Russian; nil for any other text.
  public init?(text: some StringProtocol) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    let name = words.hasSuffix(".") ? String(words.dropLast()) : words
    guard let unit = UnitOfMeasure.names[name] else { return nil }
    self = unit
  }

  /// The unit as text that parses in any language: `drops` for several.
  public func text(for amount: Rational) -> String {
    switch self {
    case .drop, .tablespoon, .cup: amount == 1 ? rawValue : rawValue + "s"
    case .millilitre, .litre, .milligram, .gram, .kilogram, .ounce: rawValue
    }
  }

  static let mostWords = 2

  private static let names: [String: UnitOfMeasure] = {
    let names: [UnitOfMeasure: [String]] = [
      .drop: ["drop", "drops", "tropfen", "капля", "капли", "капель", "каплю", "кап"],
      .millilitre: ["ml", "millilitre", "millilitres", "milliliter", "milliliters", "мл", "миллилитр", "миллилитра", "миллилитров"],
      .litre: ["l", "litre", "litres", "liter", "liters", "л", "литр", "литра", "литров"],
      .tablespoon: [
        "tbsp", "tbsps", "tablespoon", "tablespoons", "el", "esslöffel", "ст. л", "ст.л", "ст л", "столовая ложка", "столовые ложки",
        "столовых ложек", "столовой ложки",
      ],
      .milligram: ["mg", "milligram", "milligrams", "milligramm", "мг", "миллиграмм", "миллиграмма", "миллиграммов"],
      .kilogram: ["kg", "kilogram", "kilograms", "kilogramm", "kilo", "кг", "килограмм", "килограмма", "килограммов"],
      .ounce: ["oz", "ounce", "ounces", "unze", "unzen", "унция", "унции", "унций", "унцию"],
      .gram: ["g", "gram", "grams", "gramm", "г", "гр", "грамм", "грамма", "граммов"],
      .cup: ["cup", "cups", "tasse", "tassen", "чашка", "чашки", "чашек", "чашку"],
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { unit, texts in texts.map { ($0, unit) } })
  }()
}

/// The purpose of an ingredient in its blend.
public enum Role: Hashable, Sendable {
  /// Smells or acts; its concentration is the percent of the amount put in, above 0 to 100.
  case aromatic(concentration: Rational)
  /// Dilutes the others.
  case carrier

  /// The kind of a role, as tables, JSON and forms name it.
  public enum Kind: String, Sendable { case aromatic, carrier }
  /// The kind of role, without its strength.
  public var kind: Kind { self == .carrier ? .carrier : .aromatic }

  /// Undiluted.
  public static let neat = Role.aromatic(concentration: 100)
}
