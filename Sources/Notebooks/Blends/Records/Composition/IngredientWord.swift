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

  /// The number it begins with, in ASCII digits with their signs; empty if none.
  var digits: Substring { text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," || $0 == "/" } }

  /// True if it could be meant as an amount, even an unreadable one.
  var hasDigit: Bool { text.unicodeScalars.contains { $0.properties.numericType != nil } }

  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || character.unicodeScalars.allSatisfy { unseen.contains($0.properties.generalCategory) }
  }

  /// Scalars that show nothing alone; a mark without a letter would attach to the blank before it.
  private static let unseen: [Unicode.GeneralCategory] = [.control, .format, .nonspacingMark, .spacingMark, .enclosingMark]
}
