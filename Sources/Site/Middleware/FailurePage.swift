import Records
import Words

/// The error page: what happened, what was kept, what to do.
enum FailurePage {
  /// Statuses with their own texts.
  static let known = [401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]

  struct Model: Sendable, Hashable {
    let status: Int
    let title: String
    /// The message in the reader's language, also used in JSON answers.
    let sentence: String
    let advice: String

    /// - Parameters:
    ///   - status: one of `known`; any other reads like 500
    ///   - phrase: the refusal's own message
    init(status: Int, phrase: LocalizedText? = nil, in language: Language) {
      let known = FailurePage.known.contains(status) ? status : 500
      self.status = status
      title = language.text("failure.\(known).title")
      sentence = language.text(phrase ?? LocalizedText("failure.\(known).sentence"))
      advice = language.text("failure.\(known).advice")
    }
  }

  /// The page; a visitor who is not admitted gets no links.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    guard [401, 403].contains(model.status) else {
      return Layout.page(model.title, at: nil, in: context) { card(model, way: (context.home, language.text("failure.home"))) }
    }
    return Layout.signedOut(model.title, in: context) { model.status == 401 ? door(model, in: language) : card(model, way: nil) }
  }

  /// The page for a visitor who is not admitted: what this is, and how to get in.
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
