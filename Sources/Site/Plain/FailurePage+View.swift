import Words

extension FailurePage {
  /// The page; someone who has not come in is shown no way further in but by a code.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    guard [401, 403].contains(model.status) else {
      return Layout.page(model.title, at: nil, in: context) { card(model, way: (context.home, language.text("failure.home"))) }
    }
    return Layout.signedOut(model.title, in: context) {
      card(model, way: nil, model.status == 401 ? OpenPage.field(in: language) : .nothing)
    }
  }

  private static func card(_ model: Model, way: (address: Address, name: String)?, _ more: HTML = .nothing) -> HTML {
    """
    <section class="card narrow question">
    <h1>\(model.title)</h1>
    <p>\(model.sentence)</p>
    <p>\(model.advice)</p>
    \(way.map { "<div class=\"buttons\"><a class=\"pill\" href=\"\($0.address)\">\($0.name)</a></div>" } ?? more)
    </section>
    """
  }
}
