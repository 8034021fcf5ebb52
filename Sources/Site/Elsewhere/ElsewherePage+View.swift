import Records
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
    <section class="settings elsewhere"\(HTML.live("elsewhere", "also act")) aria-label="\(language.text("elsewhere.title"))">
    \(model.isEmpty ? nothing(in: language) : .nothing)\(model.rows.isEmpty ? .nothing : "<p class=\"note\" data-key=\"about\">\(language.text("elsewhere.about"))</p>")
    \(model.rows.html { row($0, in: language) })
    \(model.fields.isEmpty ? .nothing : fields(model.fields, in: language))
    \(model.namesakes.isEmpty ? .nothing : namesakes(model.namesakes, in: language))
    \(model.returned.isEmpty ? .nothing : returned(model.returned, in: language))
    \(model.parked == 0 ? .nothing : "<p class=\"note\" data-key=\"parked\">\(language.text("parked.kept", ["count": .count(model.parked)]))</p>")
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

  private static func namesakes(_ rows: [NamesakesRow], in language: Language) -> HTML {
    """
    <section class="group" data-key="namesakes"><h2>\(language.text("namesakes.title"))</h2>
    <p class="note">\(language.text("namesakes.about"))</p>
    <ul class="card rows">\(rows.html { namesakesRow($0, in: language) })</ul></section>

    """
  }

  private static func namesakesRow(_ row: NamesakesRow, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(row.kept)-\(row.other)"><div class="row-main"><p>\(row.title)</p>\
    \(row.makers.html { "<p class=\"note\">\(linked($0.words, to: $0.page))</p>" })\
    <div class="buttons">\(answer(row, at: .namesakesJoining(), "namesakes.join", in: language))\
    \(answer(row, at: .namesakesKeeping(), "namesakes.keepBoth", in: language))</div></div></li>

    """
  }

  private static func returned(_ rows: [ReturnedRow], in language: Language) -> HTML {
    """
    <section class="group" data-key="returned"><h2>\(language.text("returned.title"))</h2>
    <p class="note">\(language.text("returned.about"))</p>
    <ul class="card rows">\(rows.html { returnedRow($0, in: language) })</ul></section>

    """
  }

  private static func returnedRow(_ row: ReturnedRow, in language: Language) -> HTML {
    let verb = language.text(row.missing > 0 ? "returned.restore" : "returned.keep")
    return """
      <li class="row" data-key="\(row.record)"><div class="row-main"><p>\(linked(row.title, to: row.page))</p>\
      <p class="note">\(language.text("returned.deleted", ["origin": .text(row.origin)])) \
      \(row.missing > 0 ? language.text("returned.missing", ["count": .count(row.missing)]) : "")</p>\
      <form class="buttons"\(HTML.acting(at: .returnedRestoring()))><input type="hidden" name="record" value="\(row.record)">\
      <button aria-label="\(verb): \(row.title)">\(verb)</button></form></div></li>

      """
  }

  private static func linked(_ words: String, to page: Address?) -> HTML { page.map { "<a href=\"\($0)\">\(words)</a>" } ?? "\(words)" }

  private static func answer(_ row: NamesakesRow, at address: Address, _ label: String, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: address))><input type="hidden" name="kept" value="\(row.kept)">\
    <input type="hidden" name="other" value="\(row.other)"><button aria-label="\(language.text(label)): \(row.title)">\(language.text(label))</button></form>
    """
  }

  private static func fieldsRow(_ row: FieldsRow) -> HTML {
    """
    <li class="row" data-key="\(row.record)"><div class="row-main"><p>\(linked(row.title, to: row.page))</p>\
    \(row.others.html { "<p class=\"note\">\($0)</p>" })</div></li>

    """
  }
}
