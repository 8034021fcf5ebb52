import Records

/// A word of a written ingredient, and the place in its line at which it begins; the first is 1.
struct IngredientWord: Hashable {
  let text: String
  let column: Int

  /// The words of a line between blanks and what cannot be seen.
  static func words(of line: some Sequence<Character>, from first: Int = 1) -> [IngredientWord] {
    var words: [IngredientWord] = []
    var text = ""
    var column = first
    for character in line {
      if isBlank(character) {
        if !text.isEmpty { words.append(IngredientWord(text: text, column: column - text.count)) }
        text = ""
      } else {
        text.append(character)
      }
      column += 1
    }
    if !text.isEmpty { words.append(IngredientWord(text: text, column: column - text.count)) }
    return words
  }

  /// The number it begins with.
  var digits: Substring { text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," || $0 == "/" } }

  /// Whether an amount may be meant, also one that cannot be read.
  var hasDigit: Bool { text.unicodeScalars.contains { $0.properties.numericType != nil } }

  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || character.unicodeScalars.allSatisfy { unseen.contains($0.properties.generalCategory) }
  }

  /// Scalars that are nothing by themselves; a mark without a letter would go over to the blank before it.
  private static let unseen: [Unicode.GeneralCategory] = [.control, .format, .nonspacingMark, .spacingMark, .enclosingMark]
}

/// The reason an ingredient is not understood, and at which of its words; past the last where one is missing.
struct IngredientFault: Error {
  enum Reason {
    case amount, small, large, places, twofold, unit, concentration, source, extra, missing, twoAmounts, name, longName, form, misplaced
  }

  let reason: Reason
  let place: Int

  /// Whether it was met with more of the line understood.
  func tellsMore(than other: IngredientFault) -> Bool {
    let ranks = [self, other].map { $0.reason == .missing ? 0 : $0.reason == .amount ? 1 : 2 }
    return ranks[0] != ranks[1] ? ranks[0] > ranks[1] : place > other.place
  }

  /// Why, said to a person: the word and the line it stands in.
  func phrase(_ words: [IngredientWord], line: String) -> LocalizedText {
    let word = place < words.count ? words[place].text : ""
    let asked: [String: LocalizedText.Value] = ["text": .text(String(word.prefix(60))), "line": .text(String(line.prefix(80)))]
    return switch reason {
    case .amount: LocalizedText("ingredientline.amount", asked)
    case .small: LocalizedText("ingredientline.small", asked)
    case .large: LocalizedText("ingredientline.large", asked)
    case .places: LocalizedText("ingredientline.places", asked)
    case .twofold: LocalizedText("ingredientline.twofold", asked.merging(readings(words)) { $1 })
    case .unit: LocalizedText(word.isEmpty ? "ingredientline.noUnit" : "ingredientline.unit", asked)
    case .concentration: LocalizedText("ingredientline.concentration", asked)
    case .source: LocalizedText("ingredientline.source", asked)
    case .extra: LocalizedText("ingredientline.extra", asked)
    case .missing: LocalizedText("ingredientline.missing", asked)
    case .twoAmounts: LocalizedText("ingredientline.twoAmounts", asked)
    case .name: LocalizedText("ingredientline.name", asked)
    case .longName: LocalizedText("ingredientline.longName", asked)
    case .form: LocalizedText("ingredientline.form", asked)
    case .misplaced: LocalizedText("ingredientline.misplaced", asked)
    }
  }

  /// Both numbers the word may be.
  private func readings(_ words: [IngredientWord]) -> [String: LocalizedText.Value] {
    let digits = String(words[place].digits)
    guard case .twofold(let number) = TypedNumber(digits) else { return [:] }
    return TypedNumber.shown(digits, twofold: number)
  }
}
