import BlendsRecords
import Records
import Site
import Words

extension BlendsFind.Model {
  init(_ words: SearchWords, _ blends: Blends, for viewer: Viewer) throws {
    let listing = try blends.blends(words: words, limit: 100)
    let names = try blends.categoryNames()
    self.init(
      words: words.text, rows: listing.blends.map { viewer.row($0, category: names[$0.blend.category]?.text) },
      blends: listing.count, in: viewer.language)
  }
}
