import BlendsRecords
import Records
import Site
import Words

extension SheetPage.Model {
  /// Throws `.unknown` for a blend there is not.
  init(_ id: RecordID, _ blends: Blends, for viewer: Viewer) throws {
    let whole = try blends.blend(id)
    let blend = whole.blend
    self.init(
      blend: blend, category: whole.category.name, readyTime: blend.ready?.instant.map { viewer.language.time($0, in: blend.making.zone) },
      lines: zip(whole.ingredients, whole.composition.shares).map(SheetPage.Line.init), notes: whole.notes.reversed())
  }
}
