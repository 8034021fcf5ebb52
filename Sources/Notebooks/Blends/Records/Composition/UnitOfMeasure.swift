public import Records

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

  /// The most words of a unit's name: `ст. л`.
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
