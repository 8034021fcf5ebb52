import BlendsRecords
import Records

extension DraftCard.Model {
  /// Nil where there is no such blend.
  init?(ifThere id: RecordID, _ blends: Blends) throws {
    guard try blends.has(blend: id) else { return nil }
    let whole = try blends.blend(id)
    self.init(id: id, name: whole.blend.name.text, category: whole.category.name.text)
  }
}
