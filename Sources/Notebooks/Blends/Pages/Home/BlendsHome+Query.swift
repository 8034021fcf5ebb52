import BlendsRecords
import Site

extension BlendsHome.Model {
  /// The blends that are ready and those that mature, the drafts, and the categories.
  init(_ blends: Blends, for viewer: Viewer) throws {
    let (toJudge, maturing) = try blends.waiting()
    let categories = try blends.categories()
    let names = Dictionary(categories.map { ($0.id, $0.category.name) }) { first, _ in first }
    func rows(_ waiting: [Blends.Waiting]) throws -> BlendsHome.Rows {
      let shown = try blends.listed(waiting.prefix(Self.rows).map(\.id))
      return BlendsHome.Rows(shown.map { viewer.row($0, category: names[$0.blend.category]?.text) }, of: waiting.count)
    }
    self.init(
      ready: try rows(toJudge), maturing: try rows(maturing),
      drafts: categories.flatMap { counted in
        counted.drafts.map { DraftCard.Model(id: $0.id, name: $0.name.text, category: counted.category.name.text) }
      },
      categories: categories, marked: Set(categories.map(\.id).filter(viewer.hasOtherTexts)))
  }

  private static let rows = 12
}
