import BlendsRecords
import Records
import Site
import Words

/// Blends on the page of a day: those made on it and, from today on, those ready to judge on it.
enum BlendsDay {
  /// The most blends of a list.
  private static let most = 5

  static func region(of day: Day, _ blends: Blends, for viewer: Viewer) throws -> HTML {
    let (language, names) = (viewer.language, try blends.categoryNames())
    let (toJudge, maturing) = day < viewer.today ? ([], []) : try blends.waiting()
    let ready = (day == viewer.today ? toJudge : []) + maturing.filter { $0.ready.day == day }
    let waits = Set(ready.prefix(most).map(\.id))
    let made = day > viewer.today ? [] : try blends.made(on: day).filter { !waits.contains($0.blend.id) }
    func list(_ id: StaticString, _ title: String, _ listed: [ListedBlend], of count: Int) -> DayPart.List {
      let rows = listed.prefix(most).map { viewer.row($0, category: names[$0.blend.category]?.text) }
      let more = count - rows.count
      return DayPart.List(
        id, title, rows.isEmpty ? .nothing : BlendRow.list(rows, in: language),
        more: more == 0 ? .nothing : "<a href=\"\(Address.blends())\">\(language.text("day.more", ["count": .count(more)]))</a>")
    }
    let first: HTML = "<a href=\"\(Address.newBlend())\">\(Symbol.plus.html)<span>\(language.text("blends.day.first"))</span></a>"
    return DayPart.section(
      of: .blends, .live("blends-day", "category blend ingredient"), first: names.isEmpty ? first : .nothing,
      [
        list("ready", language.text("blends.ready"), try blends.listed(ready.prefix(most).map(\.id)), of: ready.count),
        list("made", language.text("blends.day.made"), made, of: made.count),
      ], in: language)
  }
}
