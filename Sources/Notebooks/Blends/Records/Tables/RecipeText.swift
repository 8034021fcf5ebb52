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

  /// The most lines, and the most characters of a line, that are read.
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
      let read = RecipeText.line(line, number: index + 1, unit: unit)
      if case .understood(let ingredient, _) = read, let reason = try judge(ingredient) {
        let column = words.column(of: ingredient.name)
        lines.append(.unclear(text: shown(line), reason: reason, line: index + 1, column: column))
      } else {
        lines.append(read)
      }
    }
    return lines
  }

  private static func line(_ line: Substring, number: Int, unit: UnitOfMeasure) -> Line {
    guard line.count <= longestLine else {
      let reason = LocalizedText("recipe.line", ["count": .count(longestLine)])
      return .unclear(text: shown(line), reason: reason, line: number, column: longestLine + 1)
    }
    let recipe = RecipeLine(line, unit: unit)
    do {
      return .understood(try recipe.ingredient(), line: number)
    } catch {
      let column = error.place < recipe.words.count ? recipe.words[error.place].column : line.count + 1
      return .unclear(text: shown(line), reason: error.phrase(recipe.words, line: String(line)), line: number, column: column)
    }
  }

  private static func shown(_ line: Substring) -> String { String(line.prefix(longestLine)) }
}

extension [IngredientWord] {
  /// The column in which a name begins.
  fileprivate func column(of name: String) -> Int {
    let start = indices.first { self[$0...].map(\.text).joined(separator: " ").hasPrefix(name) }
    return start.map { self[$0].column } ?? 1
  }
}

extension Blends {
  /// Parses the ingredients a pasted recipe would add; a name that the blend or an earlier line has is refused.
  ///
  /// Throws `id.gone` if the blend does not exist.
  public func recipe(_ text: String, unit: UnitOfMeasure, into blend: RecordID) throws -> [RecipeText.Line] {
    var names = try book.read { db in
      let present = try Ingredient.of(Blend.require(blend, in: db).id, in: db)
      return Dictionary(present.map { ($0.name.folded, $0.name.text) }) { first, _ in first }
    }
    return try RecipeText.lines(of: text, unit: unit) { line in
      if let refusal = try refusal(by: { try Name(line.name).confirmNotBlank() }) { return refusal }
      let folded = Name.folded(line.name)
      if let present = names[folded] { return LocalizedText("ingredient.taken", ["name": .name(present)]) }
      names[folded] = line.name
      return nil
    }
  }
}
