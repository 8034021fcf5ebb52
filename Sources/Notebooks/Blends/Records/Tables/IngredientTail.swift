import Records

/// The words of an ingredient beside its name: `2 drops @10%`, `10 ml carrier`, `5 ml blend:HEXID`.
struct IngredientTail {
  let quantity: Quantity
  let marks: IngredientMarks

  /// Parses all words: an amount, its unit unless one is given, and marks in any order.
  init(_ words: ArraySlice<IngredientWord>, unit: UnitOfMeasure?) throws(IngredientFault) {
    let measured = try MeasuredWords(words, unit: unit)
    var (marks, place) = (IngredientMarks(), measured.end)
    while place < words.endIndex {
      guard let (mark, next) = try IngredientMarks.at(place, in: words) else {
        throw IngredientFault(reason: place == measured.end && !measured.hasUnit ? .unit : .extra, place: place)
      }
      marks = try marks.and(mark, at: place)
      place = next
    }
    guard measured.hasUnit || unit != nil else { throw IngredientFault(reason: .unit, place: measured.end) }
    quantity = measured.quantity
    self.marks = marks
  }
}

/// An amount and its unit at the beginning of words.
struct MeasuredWords {
  let quantity: Quantity
  /// True if the words name a unit; else the amount is in the chosen one, or in drops.
  let hasUnit: Bool
  /// The index of the word after them.
  let end: Int

  init(_ words: ArraySlice<IngredientWord>, unit chosen: UnitOfMeasure?) throws(IngredientFault) {
    guard let first = words.first else { throw IngredientFault(reason: .missing, place: words.startIndex) }
    let digits = first.digits
    let glued = first.text.dropFirst(digits.count)
    let (unit, end) = MeasuredWords.unit(glued, in: words)
    let amount = try MeasuredWords.amount(String(digits), isAlone: glued.isEmpty || unit != nil, at: words.startIndex)
    quantity = Quantity(amount, unit ?? chosen ?? .drop)
    hasUnit = unit != nil
    self.end = end
  }

  /// - Parameter isAlone: false if letters that are no unit follow: `0x` is no small amount, it is none
  private static func amount(_ text: String, isAlone: Bool, at place: Int) throws(IngredientFault) -> Rational {
    switch TypedNumber(orFraction: text) {
    case .number where !isAlone: throw IngredientFault(reason: .amount, place: place)
    case .number(let amount) where amount < NumberRule.amount.least: throw IngredientFault(reason: .small, place: place)
    case .number(let amount) where amount > NumberRule.amount.most: throw IngredientFault(reason: .large, place: place)
    case .number(let amount): return amount
    case .places: throw IngredientFault(reason: .places, place: place)
    case .twofold: throw IngredientFault(reason: .twofold, place: place)
    case .empty, .unreadable: throw IngredientFault(reason: .amount, place: place)
    }
  }

  /// The longest unit after the digits, in the same word and the following ones, and the index of the word after it.
  private static func unit(_ glued: Substring, in words: ArraySlice<IngredientWord>) -> (UnitOfMeasure?, end: Int) {
    let start = words.startIndex + 1
    for count in (0...UnitOfMeasure.mostWords).reversed() where start + count <= words.endIndex {
      let text = ([String(glued)] + words[start..<start + count].map(\.text)).joined(separator: " ")
      if let unit = UnitOfMeasure(text: text) { return (unit, start + count) }
    }
    return (nil, start)
  }
}
