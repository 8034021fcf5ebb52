extension AboutPage {
  /// The page about the program and this book.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("section.about"), at: nil, in: frame) {
      """
      \(Headline(title: language.say("section.about")).drawn)
      <section class="card narrow prose-card">
      <p>\(language.say("about.what"))</p>
      <p>\(language.say("about.how"))</p>
      <p>\(language.say("about.free"))</p>
      </section>
      <section class="group narrow"><h2>\(language.say("about.book"))</h2>
      <dl class="card rows">
      \(fact(language.say("about.path"), model.path))
      \(fact(language.say("about.size"), model.size))
      \(fact(language.say("about.records"), model.records))
      \(fact(language.say("about.acts"), model.acts))
      \(fact(language.say("about.version"), model.version))
      \(fact(language.say("about.sqlite"), model.sqliteVersion))
      </dl></section>
      """
    }
  }

  private static func fact(_ name: String, _ value: String) -> HTML {
    "<div class=\"row\"><dt class=\"row-main\">\(name)</dt><dd class=\"row-value\">\(value)</dd></div>"
  }
}
