import Records

/// A word of a written ingredient, and its column in the line, from 1.
struct IngredientWord: Hashable {
  let text: String
  let column: Int

  /// The words of a line, the first character of which is in column `first`.
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

  /// The number it begins with, in ASCII digits with their signs, or the sign of a fraction; empty if none. Only a word that joins a
  /// whole number and a fraction has a blank.
  var digits: Substring { text.prefix { $0.isASCII && $0.isNumber || ".,/ ".contains($0) || TypedNumber.signs[$0] != nil } }

  /// True if it could be meant as an amount, even an unreadable one.
  var hasDigit: Bool { text.unicodeScalars.contains { $0.properties.numericType != nil } }

  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || character.unicodeScalars.allSatisfy { unseen.contains($0.properties.generalCategory) }
  }

  /// Scalars that show nothing alone; a mark without a letter would attach to the blank before it.
  private static let unseen: [Unicode.GeneralCategory] = [.control, .format, .nonspacingMark, .spacingMark, .enclosingMark]
}

extension [IngredientWord] {
  /// The words with a whole number and a fraction behind it as one, `1 1/2`; for a place where no name can end in that number.
  var joiningFractions: [IngredientWord] {
    var joined: [IngredientWord] = []
    for word in self {
      if let last = joined.last, last.text.allSatisfy({ $0.isASCII && $0.isNumber }), word.isFraction {
        joined[joined.count - 1] = IngredientWord(text: "\(last.text) \(word.text)", column: last.column)
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}

extension IngredientWord {
  /// True if it begins with a fraction below one that is not a percentage.
  fileprivate var isFraction: Bool {
    let number = String(digits)
    guard !text.hasSuffix("%"), number.contains("/") || number.count == 1 else { return false }
    return TypedNumber(orFraction: number).number.map { $0 > 0 && $0 < 1 } ?? false
  }
}
