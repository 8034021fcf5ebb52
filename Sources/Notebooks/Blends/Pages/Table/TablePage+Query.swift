import BlendsRecords
import Records

extension TablePage.Model {
  /// Throws `.unknown` for a category there is not.
  init(_ category: RecordID?, _ state: TablePage.State = .waiting, _ blends: Blends) throws {
    let category = try category.map { TablePage.Category(id: $0, name: try blends.category($0).category.name.text) }
    self.init(category: category, state: state)
  }
}
