import BlendsRecords
import Records

/// Where a recipe is pasted as text and becomes ingredients of a blend.
enum RecipePage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let blend: RecordID
    /// The blend's name; empty for a draft that has none yet.
    let name: String
    let text: String
    /// The unit of a line that names none.
    let unit: UnitOfMeasure
    /// The lines read of the text; nil before it was looked at.
    let lines: [RecipeText.Line]?

    var understood: Int { lines?.count { if case .understood = $0 { true } else { false } } ?? 0 }
    var unclear: Int { (lines?.count ?? 0) - understood }
  }
}
