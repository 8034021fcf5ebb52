import Records
import Site
import Words

extension ComingDays {
  /// The days that bring something, live; not shown where none does.
  static func region(_ model: Model, of view: DayView, in language: Language) -> HTML {
    """
    <section class="card coming"\(HTML.live("coming", DayKinds.all))\
    \(HTML.attribute("hidden", if: model.days.isEmpty)) aria-labelledby="coming-title">
    <h2 id="coming-title" data-key="title">\(language.text("day.coming"))</h2>
    \(model.days.html(day))
    \(model.more == 0 ? .nothing : "<p class=\"note\" data-key=\"more\">\(language.text("day.more", ["count": .count(model.more)]))</p>")
    </section>
    """
  }

  private static func day(_ day: ComingDay) -> HTML {
    """
    <section data-key="\(day.day)"><h3><a href="\(day.address)">\(day.title)</a></h3>\
    <ul class="rows" data-key="list">\(day.rows.html(EntryRow.item))</ul></section>

    """
  }
}
