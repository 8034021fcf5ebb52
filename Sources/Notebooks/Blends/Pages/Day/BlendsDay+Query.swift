import BlendsRecords
import Records
import Site

extension BlendsDay.Model {
  /// A day has at most so many rows of each kind on its page.
  private static let most = 5

  init(of day: Day, _ blends: Blends, for viewer: Viewer) throws {
    let names = try blends.categoryNames()
    func rows(_ listed: [ListedBlend], of count: Int) -> BlendsHome.Rows {
      BlendsHome.Rows(listed.prefix(Self.most).map { viewer.row($0, category: names[$0.blend.category]?.text) }, of: count)
    }
    let (toJudge, maturing) = day < viewer.today ? ([], []) : try blends.waiting()
    let ready = (day == viewer.today ? toJudge : []) + maturing.filter { $0.ready.day == day }
    let waits = Set(ready.prefix(Self.most).map(\.id))
    let made = day > viewer.today ? [] : try blends.made(on: day).filter { !waits.contains($0.blend.id) }
    self.init(
      day: day, isNew: names.isEmpty, ready: rows(try blends.listed(ready.prefix(Self.most).map(\.id)), of: ready.count),
      made: rows(made, of: made.count))
  }
}
