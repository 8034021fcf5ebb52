import BlendsRecords
import Records

extension TablePage.Model {
  /// Throws `.unknown` for a category there is not.
  init(_ category: RecordID, _ state: TablePage.State = .waiting, _ blends: Blends) throws {
    self.init(category: category, name: try blends.category(category).category.name.text, state: state)
  }
}
