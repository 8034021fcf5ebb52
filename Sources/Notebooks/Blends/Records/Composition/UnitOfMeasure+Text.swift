public import Records

extension UnitOfMeasure {
  /// The unit of that name, in any case, with or without a full stop behind it, in English, German or Russian; nil for any other text.
  public init?(text: some StringProtocol) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    let name = words.hasSuffix(".") ? String(words.dropLast()) : words
    guard let unit = UnitOfMeasure.names[name] else { return nil }
    self = unit
  }

  /// As it is written where a person may read it back in any language: `drops` for several.
  public func text(for amount: Rational) -> String {
    switch self {
    case .drop, .tablespoon, .cup: amount == 1 ? rawValue : rawValue + "s"
    case .millilitre, .litre, .milligram, .gram, .kilogram, .ounce: rawValue
    }
  }

  /// How many words the longest name has.
  static let mostWords = 2

  private static let names: [String: UnitOfMeasure] = {
    let names: [UnitOfMeasure: [String]] = [
      .drop: ["drop", "drops", "tropfen", "капля", "капли", "капель", "каплю", "кап"],
      .millilitre: [
        "ml", "millilitre", "millilitres", "milliliter", "milliliters", "мл", "миллилитр", "миллилитра", "миллилитров",
      ],
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
