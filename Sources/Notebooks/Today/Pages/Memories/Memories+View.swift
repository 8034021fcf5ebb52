import Site
import Words

extension Memories {
  /// The same day of earlier years, live; not shown where nothing was done on any.
  static func region(_ model: Model, of view: DayView, in language: Language) -> HTML {
    """
    <section class="card memories"\(HTML.live("memories", DayKinds.all))\
    \(HTML.attribute("hidden", if: model.years.isEmpty)) aria-labelledby="memories-title">
    <h2 id="memories-title" data-key="title">\(language.text("day.memories"))</h2>
    \(model.years.html(year))
    </section>
    """
  }

  private static func year(_ day: RememberedDay) -> HTML {
    """
    <section data-key="\(day.day)"><h3><a href="\(day.address)">\(day.title) <span class="note">\(day.ago)</span></a></h3>\
    <ul class="rows" data-key="list">\(day.rows.html(EntryRow.item))</ul>\
    \(day.more.map { "<p class=\"note\"><a href=\"\(day.address)\">\($0)</a></p>" as HTML })</section>

    """
  }
}
