import Records

/// The reason an ingredient cannot be parsed, and the index of the word at fault; past the last word if one is missing.
struct IngredientFault: Error {
  /// The key of the sentence: `twofold` for a number that can mean two, `twoAmounts` for a line that can be read in two ways, `places` for
  /// too many after the point, `form` for a line that names no ingredient, `misplaced` for a blend that stands where the name goes.
  enum Reason: CaseIterable {
    case amount, small, large, places, twofold, unit, leadingUnit, concentration, source, extra, missing, twoAmounts, name, longName, form
    case misplaced
  }

  let reason: Reason
  let place: Int

  /// True if more of the line was understood before it occurred.
  func tellsMore(than other: IngredientFault) -> Bool {
    let ranks = [self, other].map { $0.reason == .missing ? 0 : $0.reason == .amount ? 1 : 2 }
    return ranks[0] != ranks[1] ? ranks[0] > ranks[1] : place > other.place
  }

  /// The sentence on the fault for a person.
  func phrase(_ words: [IngredientWord], line: String) -> LocalizedText {
    let word = place < words.count ? words[place].text : ""
    let asked: [String: LocalizedText.Value] = ["text": .text(String(word.prefix(60))), "line": .text(String(line.prefix(80)))]
    switch reason {
    case .twofold: return LocalizedText("ingredientline.twofold", asked.merging(readings(words)) { $1 })
    case .unit where word.isEmpty: return LocalizedText("ingredientline.noUnit", asked)
    case .unit, .leadingUnit, .amount, .small, .large, .places, .concentration, .source, .extra, .missing, .twoAmounts, .name, .longName,
      .form, .misplaced:
      return LocalizedText("ingredientline.\(reason)", asked)
    }
  }

  /// The two numbers that a text can mean, for the sentence on `twofold`.
  private func readings(_ words: [IngredientWord]) -> [String: LocalizedText.Value] {
    let digits = String(words[place].digits)
    guard case .twofold(let number) = TypedNumber(digits) else { return [:] }
    return TypedNumber.shown(digits, twofold: number)
  }
}
