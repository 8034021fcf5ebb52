import BlendsRecords
import Records
import Site
import Words

/// Blends on the page of a day: what was made, and of today and days to come what is ready to be judged on it.
enum BlendsDay {
  struct Model: Hashable {
    let day: Day
    /// True if there is no category and so no blend at all.
    let isNew: Bool
    let ready: BlendsHome.Rows
    let made: BlendsHome.Rows
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    DayPart.section(
      of: .blends, .live("blends-day", "category blend ingredient"),
      first: model.isNew ? first(in: language) : .nothing,
      [
        list("ready", language.text("blends.ready"), model.ready, in: language),
        list("made", language.text("blends.day.made"), model.made, in: language),
      ], in: language)
  }

  private static func first(in language: Language) -> HTML {
    "<a href=\"\(Address.newBlend())\">\(Symbol.plus.html)<span>\(language.text("blends.day.first"))</span></a>"
  }

  private static func list(_ id: StaticString, _ title: String, _ rows: BlendsHome.Rows, in language: Language) -> DayPart.List {
    let more = rows.count - rows.rows.count
    return DayPart.List(
      id, title, rows.rows.isEmpty ? .nothing : BlendRow.list(rows.rows, in: language),
      more: more == 0 ? .nothing : "<a href=\"\(Address.blends())\">\(language.text("day.more", ["count": .count(more)]))</a>")
  }
}

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
