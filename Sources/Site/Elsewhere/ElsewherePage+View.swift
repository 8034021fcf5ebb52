public import Words

extension ElsewherePage {
  /// The page.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("elsewhere.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("elsewhere.title"), back: (.devices(), language.text("devices.title"))).html)
      \(region(model, in: language))
      """
    }
  }

  /// Draws the texts, each with what else was written in its place.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="settings elsewhere"\(HTML.live("elsewhere", "also", from: .elsewhereRegion())) aria-label="\(language.text("elsewhere.title"))">
    \(model.rows.isEmpty && model.fields.isEmpty ? nothing(in: language) : .nothing)\(model.rows.isEmpty ? .nothing : "<p class=\"note\" data-key=\"about\">\(language.text("elsewhere.about"))</p>")
    \(model.rows.html { row($0, in: language) })
    \(model.fields.isEmpty ? .nothing : fields(model.fields, in: language))
    \(model.isMore ? "<p class=\"note\" data-key=\"more\">\(language.text("elsewhere.more"))</p>" : .nothing)
    </section>

    """
  }

  private static func nothing(in language: Language) -> HTML {
    "<div class=\"card prose-card\" data-key=\"none\"><p>\(language.text("elsewhere.none"))</p></div>"
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    """
    <section class="group" data-key="\(row.key)"><h2><a href="\(row.page)">\(row.title)</a>\(row.label.map { " <span class=\"note\">\($0)</span>" as HTML })</h2>
    \(AutosaveField.others(row.text, at: row.answer, from: row.origins, in: language))</section>

    """
  }

  private static func fields(_ rows: [FieldsRow], in language: Language) -> HTML {
    """
    <section class="group" data-key="fields"><h2>\(language.text("elsewhere.fields"))</h2>
    <p class="note">\(language.text("elsewhere.fields.about"))</p>
    <ul class="card rows">\(rows.html { fieldsRow($0) })</ul>
    <form class="buttons"\(HTML.acting(at: .elsewhereKeeping()))>\
    <input type="hidden" name="records" value="\(rows.map { "\($0.record)" }.joined(separator: " "))">\
    <button>\(language.text("elsewhere.keep"))</button></form></section>

    """
  }

  private static func fieldsRow(_ row: FieldsRow) -> HTML {
    """
    <li class="row" data-key="\(row.record)"><div class="row-main"><p>\(row.page.map { "<a href=\"\($0)\">\(row.title)</a>" } ?? "\(row.title)" as HTML)</p>\
    \(row.others.html { "<p class=\"note\">\($0)</p>" })</div></li>

    """
  }
}
