import BlendsRecords
import BookStore
import Records
import Site

extension BlendForm.Model {
  /// Throws `.unknown` for a blend there is not.
  init(_ id: RecordID, _ blends: Blends, for viewer: Viewer) throws {
    let whole = try blends.blend(id)
    let blend = whole.blend
    func text(_ text: String, _ column: BlendText) throws -> EditedText {
      try EditedText(text, .text(id, column), of: blends)
    }
    self.init(
      blend: blend, categories: try blends.categories().map { BlendForm.Choice(id: $0.id, name: $0.category.name.text) },
      name: try EditedText(blend.name.text, .name(id), of: blends), destination: try text(blend.destination, .destination),
      conclusion: try text(blend.conclusion, .conclusion), update: try text(blend.update, .update), ingredients: whole.ingredients,
      sources: try blends.names().filter { $0.id != id }.map { BlendForm.Choice(id: $0.id, name: "\($0.category) · \($0.name)") },
      lacks: whole.lacks, today: viewer.today)
  }
}
