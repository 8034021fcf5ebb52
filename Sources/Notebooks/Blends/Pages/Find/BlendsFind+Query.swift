import BlendsRecords
import Records
import Site
import Words

extension BlendsFind.Model {
  /// - Parameter typed: the words as they were typed
  init(_ typed: String, _ blends: Blends, for viewer: Viewer) throws {
    guard let query = SearchQuery(typed) else {
      self.init(nothingIn: typed)
      return
    }
    let listing = try blends.blends(query: query, limit: 100)
    let names = try blends.categoryNames()
    self.init(
      words: typed, rows: listing.blends.map { viewer.row($0, category: names[$0.blend.category]?.text) },
      blends: listing.count, unknown: viewer.unknowns(of: query, in: blends.book), in: viewer.language)
  }
}
