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
    \(model.rows.isEmpty ? nothing(in: language) : "<p class=\"note\" data-key=\"about\">\(language.text("elsewhere.about"))</p>")
    \(model.rows.html { row($0, in: language) })
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
}
