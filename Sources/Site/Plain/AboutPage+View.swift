import Records
import Words

extension AboutPage {
  /// The page about the program and this book.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("section.about"), at: nil, in: context) {
      """
      \(Headline(title: language.text("section.about")).html)
      <section class="card narrow prose-card">
      <p>\(language.text("about.what"))</p>
      <p>\(language.text("about.how"))</p>
      <p>\(language.text("about.free"))</p>
      </section>
      <section class="group narrow"><h2>\(language.text("about.book"))</h2>
      <dl class="card rows">
      \(fact(language.text("about.path"), model.path))
      \(fact(language.text("about.size"), model.size))
      \(fact(language.text("about.records"), model.records))
      \(fact(language.text("about.acts"), model.acts))
      \(fact(language.text("about.version"), model.version))
      \(fact(language.text("about.sqlite"), model.sqliteVersion))
      </dl></section>
      <section class="card narrow prose-card"><h2>\(language.text("about.feedback"))</h2>
      <p>\(language.text("about.feedback.where"))</p>
      \(CopiedText(text: "Commonplace \(model.version), SQLite \(model.sqliteVersion), \(model.system)").html(in: language))
      <p class="note">\(language.text("about.feedback.nothing"))</p></section>
      """
    }
  }

  private static func fact(_ name: String, _ value: String) -> HTML {
    "<div class=\"row\"><dt class=\"row-main\">\(name)</dt><dd class=\"row-value\">\(value)</dd></div>"
  }
}
