import Records
import Words

/// The error page: title, message and advice.
enum FailurePage {
  /// Statuses with their own texts.
  static let known = [401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]

  /// The status whose texts are shown for that one.
  static func shown(_ status: Int) -> Int { known.contains(status) ? status : 500 }

  struct Model: Sendable, Hashable {
    let status: Int
    let title: String
    /// The message in the reader's language.
    let sentence: String
    let advice: String
    /// True if the message is the refusal's own, not that of the status.
    let isOwn: Bool

    /// - Parameters:
    ///   - status: one of `known`; any other is shown as 500
    ///   - phrase: the refusal's own message
    init(status: Int, phrase: LocalizedText? = nil, in language: Language) {
      let shown = FailurePage.shown(status)
      self.status = status
      title = language.text("failure.\(shown).title")
      sentence = language.text(phrase ?? LocalizedText("failure.\(shown).sentence"))
      advice = language.text("failure.\(shown).advice")
      isOwn = phrase != nil
    }
  }

  /// The page; a visitor who is not admitted gets no links.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    guard [401, 403, 429].contains(model.status) else {
      return Layout.page(model.title, at: nil, in: context) { card(model, exit: (context.home, language.text("failure.home"))) }
    }
    return Layout.signedOut(model.title, in: context) { model.status == 403 ? card(model, exit: nil) : door(model, in: language) }
  }

  /// The page for a visitor who is not admitted: it introduces the program, and explains how to get in. After too many tries it only says
  /// when to try again.
  private static func door(_ model: Model, in language: Language) -> HTML {
    let isWaiting = model.status == 429
    let how: HTML = "<p>\(model.advice)</p>\(CopiedText(text: language.text("open.command")).html(in: language))"
    // A refusal with words of its own, such as of a wrong code, stands in the form.
    return """
      <section class="card narrow question">
      <p class="door">\(Symbol.book.html)<span>\(language.text("layout.product"))</span></p>
      <p class="quiet">\(language.text("layout.what"))</p>
      <h1>\(model.title)</h1>
      <p>\(isWaiting ? model.sentence : language.text("failure.401.sentence"))</p>
      \(CodeForm.html(refusal: !isWaiting && model.isOwn ? model.sentence : nil, in: language))
      \(UnsentNotice.html(in: language))
      \(isWaiting ? .nothing : how)
      </section>
      """
  }

  private static func card(_ model: Model, exit: (address: Address, name: String)?) -> HTML {
    """
    <section class="card narrow question">
    <h1>\(model.title)</h1>
    <p>\(model.sentence)</p>
    <p>\(model.advice)</p>
    \(exit.map { "<div class=\"buttons\"><a class=\"pill\" href=\"\($0.address)\">\($0.name)</a></div>" } ?? HTML.nothing)
    </section>
    """
  }
}
