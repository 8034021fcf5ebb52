public import Records

/// Where a recipe is pasted as text and becomes ingredients of a blend.
public enum RecipePage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let blend: RecordID
    let name: String
    let text: String
    /// The unit of a line that names none.
    let unit: Measure.Unit
    /// What was read of the text; nil before it was looked at.
    let lines: [Line]?

    /// - Parameter name: what the blend is called; empty for a draft that has no name yet
    public init(blend: RecordID, name: String, text: String = "", unit: Measure.Unit = .millilitre, lines: [Line]? = nil) {
      self.blend = blend
      self.name = name
      self.text = text
      self.unit = unit
      self.lines = lines
    }

    var understood: Int { lines?.count { if case .understood = $0 { true } else { false } } ?? 0 }
    var unclear: Int { (lines?.count ?? 0) - understood }
  }

  /// One line of the text.
  public enum Line: Sendable, Hashable {
    case understood(name: String, Measure, IngredientRole)
    /// What was not taken, where it stands (both counted from 1), and why.
    case unclear(text: String, line: Int, column: Int, reason: Phrase)
  }
}
