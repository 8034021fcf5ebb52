import Records
import Site
import Words

extension BlendsDay {
  /// The blends of the day, live.
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
