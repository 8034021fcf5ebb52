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
    func rows(waiting: [Blends.Waiting]) throws -> BlendsHome.Rows {
      rows(try blends.listed(waiting.prefix(Self.most).map(\.id)), of: waiting.count)
    }
    let (toJudge, maturing) = day < viewer.today ? ([], []) : try blends.waiting()
    let isToday = day == viewer.today
    let waits = Set((toJudge.prefix(Self.most) + maturing.prefix(Self.most)).map(\.id))
    let made = day > viewer.today ? [] : try blends.made(on: day).filter { !isToday || !waits.contains($0.blend.id) }
    self.init(
      day: day, isNew: names.isEmpty, ready: try rows(waiting: isToday ? toJudge : maturing.filter { $0.ready.day == day }),
      maturing: try rows(waiting: isToday ? maturing : []), made: rows(made, of: made.count))
  }
}
