import BlendsRecords
import Records

extension BatchPage.Model {
  /// Throws `.unknown` for a batch there is not.
  ///
  /// - Parameter line: the line the address names
  init(_ id: RecordID, line: Int? = nil, _ blends: Blends) throws {
    let whole = try blends.batch(id)
    self.init(whole, name: try blends.blend(whole.batch.blend).blend.name.text, current: line)
  }
}
