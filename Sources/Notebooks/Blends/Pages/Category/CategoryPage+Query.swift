import BlendsRecords
import BookStore
import Records
import Site

extension CategoryPage.Model {
  static let pageLength = 100

  /// Throws `.unknown` for a category there is not.
  init(_ id: RecordID, _ view: CategoryView, _ blends: Blends, for viewer: Viewer) throws {
    let counted = try blends.category(id)
    let query = view.words.flatMap { SearchQuery($0) }
    let found = try query.map { try blends.counts(of: $0, in: id) } ?? counted.counts
    let pages = max(1, (found[view.status, default: 0] + Self.pageLength - 1) / Self.pageLength)
    // The last blend of the last page may just have gone.
    let page = min(view.page, pages)
    let listing = try blends.blends(
      in: id, status: view.status, query: query, skipping: (page - 1) * Self.pageLength, limit: Self.pageLength)
    self.init(
      id: id, name: try EditedText(counted.category.name.text, .category(id), of: blends), counts: counted.counts,
      view: CategoryView(view.status, words: view.words, page: page), rows: listing.blends.map { viewer.row($0) }, found: found,
      pages: pages, drafts: counted.drafts.map { DraftCard.Model(id: $0.id, name: $0.name.text, category: nil) })
  }
}

extension Blends {
  /// How many blends of a category have those words, of each status.
  fileprivate func counts(of query: SearchQuery, in category: RecordID) throws -> [Blend.Status: Int] {
    let counts = try Blend.Status.allCases.map { ($0, try blends(in: category, status: $0, query: query, limit: 0).count) }
    return Dictionary(uniqueKeysWithValues: counts)
  }
}
