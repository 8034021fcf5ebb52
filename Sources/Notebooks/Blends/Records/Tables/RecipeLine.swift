/// One line of a recipe, split into a name and an amount.
struct RecipeLine {
  /// The words of the line, by whose places a fault is told.
  let words: [IngredientWord]
  /// The ranges of words between tabs or semicolons; one range if there are none.
  private let fields: [Range<Int>]
  private let unit: UnitOfMeasure

  init(_ line: Substring, unit: UnitOfMeasure) {
    var parts: [[IngredientWord]] = []
    var column = 1
    for part in line.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\t" || $0 == ";" }) {
      parts.append(IngredientWord.words(of: part, from: column))
      column += part.count + 1
    }
    parts.removeAll(where: \.isEmpty)
    var words: [IngredientWord] = []
    var fields: [Range<Int>] = []
    for part in parts {
      let start = words.count
      // In one field with its name, an amount of `1 1/2` could be 1/2 of “Rose 1”.
      words += parts.count > 1 ? part.joiningFractions : part
      fields.append(start..<words.count)
    }
    let bullets: Set = ["-", "–", "—", "•", "*", "·"]
    let isListed = words.count > 1 && bullets.contains(words[0].text) && fields.first.map { $0.count > 1 } == true
    self.words = words
    self.fields = isListed ? [1..<fields[0].upperBound] + fields.dropFirst() : fields
    self.unit = unit
  }

  /// The ingredient of the line. Throws if there is none, or if two readings are possible.
  func ingredient() throws(IngredientFault) -> IngredientLine {
    guard let first = fields.first else { throw IngredientFault(reason: .missing, place: 0) }
    return fields.count > 1 ? try tabular(first) : try free(first)
  }

  /// `Rose; 2; drops`, or `2; drops; Rose`.
  private func tabular(_ first: Range<Int>) throws(IngredientFault) -> IngredientLine {
    let amountFirst = try readAmountFirst()
    do throws(IngredientFault) {
      let tail = try IngredientTail(words[first.upperBound...], unit: unit)
      guard amountFirst == nil else { throw IngredientFault(reason: .twoAmounts, place: first.lowerBound) }
      return try ingredient(name: first, tail.quantity, tail.marks)
    } catch {
      // Without an amount after the first field, that field is the amount.
      guard error.reason != .twoAmounts, let amountFirst else { throw error }
      return try ingredient(name: amountFirst.name, amountFirst.quantity, amountFirst.marks)
    }
  }

  /// The line read as an amount, then a name, then marks, each in a field of its own; nil if it does not begin with an amount.
  private func readAmountFirst() throws(IngredientFault) -> (name: Range<Int>, quantity: Quantity, marks: IngredientMarks)? {
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
    let amountFirst = try readAmountFirst(range)
    var fault = IngredientFault(reason: .missing, place: words.count)
    for start in range.dropFirst() where words[start].hasDigit {
      do throws(IngredientFault) {
        let tail = try IngredientTail(words[start..<range.upperBound], unit: unit)
        guard amountFirst == nil else { throw IngredientFault(reason: .twoAmounts, place: start) }
        return try ingredient(nameAndStrength: range.lowerBound..<start, tail)
      } catch {
        if error.reason == .twoAmounts { throw error }
        if error.tellsMore(than: fault) { fault = error }
      }
    }
    guard let amountFirst else { throw fault.reason == .missing ? unitFault(range) ?? fault : fault }
    return try ingredient(name: amountFirst.name, amountFirst.quantity, amountFirst.marks)
  }

  /// The fault of words that begin with a number, a word that is no unit, and others, as in `5 pinch Salt`; nil for any other.
  private func unitFault(_ range: Range<Int>) -> IngredientFault? {
    guard range.count > 2, let measured = try? MeasuredWords(words[range], unit: nil), !measured.hasUnit else { return nil }
    return IngredientFault(reason: .leadingUnit, place: measured.end)
  }

  /// The words read as an amount, then a name, then marks; nil without a written unit, since the number could begin the name.
  private func readAmountFirst(
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
    // Refuses `Rose 1 500 drops`: it could mean 1,500 drops of Rose, or 500 drops of "Rose 1".
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
