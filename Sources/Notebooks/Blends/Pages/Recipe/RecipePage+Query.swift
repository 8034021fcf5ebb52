import BlendsRecords
import Records

extension RecipePage.Model {
  /// The page before anything was pasted, or with what was understood of it. Throws `.unknown` for a blend there is not.
  init(of id: RecordID, _ text: String = "", unit: UnitOfMeasure = .drop, _ lines: [RecipeText.Line]? = nil, in blends: Blends) throws {
    self.init(blend: id, name: try blends.blend(id).blend.name.text, text: text, unit: unit, lines: lines)
  }
}
