import BlendsRecords
import Records

extension MaterialPage.Model {
  /// Throws `.unknown` for a name nothing has.
  init(_ id: RecordID, _ blends: Blends) throws {
    let material = try blends.material(id).material
    self.init(material: material, uses: try blends.usages(of: material.name))
  }
}
