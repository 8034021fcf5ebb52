import BookStore
public import Records

/// A recipe as people keep it, one ingredient per line: `Hedione 6`, `Galaxolide 21,4 g`, `Rose; 2; drops`, `2 ml Rose @10%`.
///
/// A line with two possible readings is unclear; neither is guessed.
public enum RecipeText {
  /// A line that is not blank, with its result.
  public enum Line: Hashable, Sendable {
    /// An ingredient, with its line number, from 1.
    case understood(IngredientLine, line: Int)
    /// The text as written, the reason it was not understood, and its position; lines and columns count from 1.
    case unclear(text: String, reason: LocalizedText, line: Int, column: Int)
  }

  static let mostLines = 200
  static let longestLine = 500

  /// The lines in order, without blank ones. `judge` returns the reason to refuse a line that was understood, else nil; `unit` applies to
  /// an amount without a unit.
  static func lines(of text: String, unit: UnitOfMeasure, judge: (IngredientLine) throws -> LocalizedText?) rethrows -> [Line] {
    var lines: [Line] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = IngredientWord.words(of: line.prefix(longestLine + 1))
      guard !words.isEmpty else { continue }
      guard lines.count < mostLines else {
        let reason = LocalizedText("recipe.lines", ["count": .count(mostLines)])
        lines.append(.unclear(text: shown(line), reason: reason, line: index + 1, column: 1))
        break
      }
      let read = RecipeText.line(line, words, number: index + 1, unit: unit)
      if case .understood(let ingredient, _) = read, let reason = try judge(ingredient) {
        let column = words.column(of: ingredient.name)
        lines.append(.unclear(text: shown(line), reason: reason, line: index + 1, column: column))
      } else {
        lines.append(read)
      }
    }
    return lines
  }

  private static func line(_ line: Substring, _ words: [IngredientWord], number: Int, unit: UnitOfMeasure) -> Line {
    guard line.count <= longestLine else {
      let reason = LocalizedText("recipe.line", ["count": .count(longestLine)])
      return .unclear(text: shown(line), reason: reason, line: number, column: longestLine + 1)
    }
    do {
      return .understood(try RecipeLine(line, unit: unit).ingredient(), line: number)
    } catch {
      let column = error.place < words.count ? words[error.place].column : line.count + 1
      return .unclear(text: shown(line), reason: error.phrase(words, line: String(line)), line: number, column: column)
    }
  }

  private static func shown(_ line: Substring) -> String { String(line.prefix(longestLine)) }
}

extension [IngredientWord] {
  fileprivate func column(of name: String) -> Int {
    let start = indices.first { self[$0...].map(\.text).joined(separator: " ").hasPrefix(name) }
    return start.map { self[$0].column } ?? 1
  }
}

extension Blends {
  /// Parses the ingredients a pasted recipe would add; a name that the blend or an earlier line has is refused.
  ///
  /// Throws `id.unknown` if the blend does not exist.
  public func recipe(_ text: String, unit: UnitOfMeasure, into blend: RecordID) throws -> [RecipeText.Line] {
    var names = try book.read { db in
      let present = try Ingredient.of(Blend.require(blend, in: db).id, in: db)
      return Dictionary(present.map { ($0.name.folded, $0.name.text) }) { first, _ in first }
    }
    return try RecipeText.lines(of: text, unit: unit) { line in
      let refusal = try judged { try Name(line.name).confirmNotBlank() }
      let folded = Name.folded(line.name)
      if let refusal { return refusal }
      if let present = names[folded] { return LocalizedText("ingredient.taken", ["name": .name(present)]) }
      names[folded] = line.name
      return nil
    }
  }
}

/// One line of a recipe, split into a name and an amount.
struct RecipeLine {
  private let words: [IngredientWord]
  /// The ranges of words between tabs or semicolons; one range if there are none.
  private let fields: [Range<Int>]
  private let unit: UnitOfMeasure

  init(_ line: Substring, unit: UnitOfMeasure) {
    var words: [IngredientWord] = []
    var fields: [Range<Int>] = []
    var column = 1
    for part in line.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\t" || $0 == ";" }) {
      let start = words.count
      words += IngredientWord.words(of: part, from: column)
      if words.count > start { fields.append(start..<words.count) }
      column += part.count + 1
    }
    let bullets: Set = ["-", "–", "—", "•", "*", "·"]
    let isListed = words.count > 1 && bullets.contains(words[0].text) && fields.first.map { $0.count > 1 } == true
    self.words = words
    self.fields = isListed ? [1..<fields[0].upperBound] + fields.dropFirst() : fields
    self.unit = unit
  }

  func ingredient() throws(IngredientFault) -> IngredientLine {
    guard let first = fields.first else { throw IngredientFault(reason: .missing, place: 0) }
    return fields.count > 1 ? try tabular(first) : try free(first)
  }

  /// `Rose; 2; drops`, or `2; drops; Rose`.
  private func tabular(_ first: Range<Int>) throws(IngredientFault) -> IngredientLine {
    let before = try nameField()
    do throws(IngredientFault) {
      let tail = try IngredientTail(words[first.upperBound...], unit: unit)
      guard before == nil else { throw IngredientFault(reason: .twoAmounts, place: first.lowerBound) }
      return try ingredient(name: first, tail.quantity, tail.marks)
    } catch {
      guard error.reason != .twoAmounts, let before else { throw error }
      return try ingredient(name: before.name, before.quantity, before.marks)
    }
  }

  /// The name in a field after the amount, if the line begins with an amount; else nil.
  private func nameField() throws(IngredientFault) -> (name: Range<Int>, quantity: Quantity, marks: IngredientMarks)? {
    for place in fields.indices.dropFirst().prefix(2) {
      let start = fields[0].lowerBound
      let marks = IngredientMarks.all(words[fields[place].upperBound...])
      guard let marks, let measured = try measured(start..<fields[place - 1].upperBound) else { continue }
      let isUnit = UnitOfMeasure(text: words[fields[place]].map(\.text).joined(separator: " ")) != nil
      let isMark = IngredientMarks.all(words[fields[place]]) != nil
      if !isUnit && !isMark { return (fields[place], measured, marks) }
    }
    return nil
  }

  /// The words as an amount and its unit alone, else nil; throws if the number has two readings.
  private func measured(_ range: Range<Int>) throws(IngredientFault) -> Quantity? {
    do throws(IngredientFault) {
      let measured = try MeasuredWords(words[range], unit: unit)
      return measured.end == range.upperBound ? measured.quantity : nil
    } catch {
      guard error.reason != .twofold else { throw error }
      return nil
    }
  }

  /// `Rose 2 drops @10%`, or `2 drops Rose @10%`.
  private func free(_ range: Range<Int>) throws(IngredientFault) -> IngredientLine {
    guard try measured(range) == nil else { throw IngredientFault(reason: .name, place: range.lowerBound) }
    let leading = try nameAfterAmount(range)
    var fault = IngredientFault(reason: .missing, place: words.count)
    for start in range.dropFirst() where words[start].hasDigit {
      do throws(IngredientFault) {
        let tail = try IngredientTail(words[start..<range.upperBound], unit: unit)
        guard leading == nil else { throw IngredientFault(reason: .twoAmounts, place: start) }
        return try ingredient(nameAndStrength: range.lowerBound..<start, tail)
      } catch {
        if error.reason == .twoAmounts { throw error }
        if error.tellsMore(than: fault) { fault = error }
      }
    }
    guard let leading else { throw fault }
    return try ingredient(name: leading.name, leading.quantity, leading.marks)
  }

  /// The name after an amount with a written unit; nil without a unit, since the number could begin the name.
  private func nameAfterAmount(
    _ range: Range<Int>
  ) throws(IngredientFault) -> (name: Range<Int>, quantity: Quantity, marks: IngredientMarks)? {
    do throws(IngredientFault) {
      let measured = try MeasuredWords(words[range], unit: nil)
      guard measured.hasUnit else { return nil }
      for end in (measured.end...range.upperBound).dropFirst() {
        if let marks = IngredientMarks.all(words[end..<range.upperBound]) { return (measured.end..<end, measured.quantity, marks) }
      }
      return nil
    } catch {
      guard error.reason != .twofold else { throw error }
      return nil
    }
  }

  /// `Rose 10% 2 drops` has its strength before the amount.
  private func ingredient(nameAndStrength range: Range<Int>, _ tail: IngredientTail) throws(IngredientFault) -> IngredientLine {
    for end in range.dropFirst() {
      if let marks = IngredientMarks.all(words[end..<range.upperBound]), marks.concentration != nil, marks.source == nil, !marks.isCarrier {
        return try ingredient(name: range.lowerBound..<end, tail.quantity, marks.and(tail.marks, at: end))
      }
    }
    // Either a thousand with a blank inside, or a name that ends like an amount: unclear.
    for start in range.dropFirst() where try measured(start..<range.upperBound) != nil {
      throw IngredientFault(reason: .twoAmounts, place: start)
    }
    return try ingredient(name: range, tail.quantity, tail.marks)
  }

  private func ingredient(name range: Range<Int>, _ quantity: Quantity, _ marks: IngredientMarks) throws(IngredientFault) -> IngredientLine
  {
    if let place = range.first(where: { words[$0].text.hasPrefix("@") || words[$0].text.hasSuffix("%") }) {
      throw IngredientFault(reason: .concentration, place: place)
    }
    if let place = words.lastIndex(where: { marks.source == nil ? $0.namesBlend : $0.text.lowercased().hasPrefix("blend:") }) {
      throw IngredientFault(reason: .source, place: place)
    }
    let name = try IngredientLine.name(words[range].unpunctuated)
    return IngredientLine(name: name, quantity: quantity, role: marks.role)
  }
}

extension ArraySlice<IngredientWord> {
  /// The words without a sign between name and amount, as in `Rose: 2 ml`.
  fileprivate var unpunctuated: ArraySlice {
    guard let last, let sign = last.text.last, ":=,–—-".contains(sign) else { return self }
    guard last.text.count > 1 else { return dropLast() }
    var words = self
    words[endIndex - 1] = IngredientWord(text: String(last.text.dropLast()), column: last.column)
    return words
  }
}

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
    let amount = try MeasuredWords.amount(String(digits), at: words.startIndex)
    let (unit, end) = MeasuredWords.unit(glued, in: words)
    guard glued.isEmpty || unit != nil else { throw IngredientFault(reason: .amount, place: words.startIndex) }
    quantity = Quantity(amount, unit ?? chosen ?? .drop)
    hasUnit = unit != nil
    self.end = end
  }

  private static func amount(_ text: String, at place: Int) throws(IngredientFault) -> Rational {
    switch TypedNumber(orFraction: text) {
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
