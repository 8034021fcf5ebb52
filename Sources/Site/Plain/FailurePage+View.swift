import Words

extension FailurePage {
  /// The page; someone who has not come in is shown no way further in.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    guard [401, 403].contains(model.status) else {
      return Layout.page(model.title, at: nil, in: context) { card(model, way: (context.home, language.text("failure.home"))) }
    }
    return Layout.signedOut(model.title, in: context) { model.status == 401 ? door(model, in: language) : card(model, way: nil) }
  }

  /// Where somebody stands who has not come in: what this is, and how one comes in.
  private static func door(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card narrow question">
    <p class="door">\(Symbol.book.html)<span>\(language.text("layout.product"))</span></p>
    <p class="quiet">\(language.text("layout.what"))</p>
    <h1>\(model.title)</h1>
    <p>\(model.sentence)</p>
    <p>\(model.advice)</p>
    \(CopiedText(text: language.text("open.command")).html(in: language))
    </section>
    """
  }

  private static func card(_ model: Model, way: (address: Address, name: String)?) -> HTML {
    """
    <section class="card narrow question">
    <h1>\(model.title)</h1>
    <p>\(model.sentence)</p>
    <p>\(model.advice)</p>
    \(way.map { "<div class=\"buttons\"><a class=\"pill\" href=\"\($0.address)\">\($0.name)</a></div>" } ?? HTML.nothing)
    </section>
    """
  }
}
