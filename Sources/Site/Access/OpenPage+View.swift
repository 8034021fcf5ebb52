import Words

/// The page of whoever brought a key or a code that opens nothing, and the field for a code on every page of whoever is not in.
public enum OpenPage {
  /// A thing that opens the book once.
  public enum Secret: Sendable {
    case address, code

    /// Says that it opened nothing.
    func title(in language: Language) -> String { language.text(self == .code ? "code.title" : "open.title") }

    /// Says why it may have opened nothing.
    func sentence(in language: Language) -> String { language.text(self == .code ? "code.sentence" : "open.sentence") }
  }

  /// The page that tells how to get a new one.
  public static func view(_ secret: Secret = .address, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.signedOut(secret.title(in: language), in: context) {
      """
      <section class="card narrow question">
      \(Symbol.lock.html)
      <h1>\(secret.title(in: language))</h1>
      <p>\(secret.sentence(in: language))</p>
      <p>\(language.text("open.advice"))</p>
      <p><code>\(language.text("open.command"))</code></p>
      \(field(in: language))
      </section>
      """
    }
  }

  /// Takes a code; an installed app has no bar for an address.
  static func field(in language: Language) -> HTML {
    """
    <form class="access-form" method="post" action="\(Address.code())"><label for="code">\(language.text("code.label"))</label>
    <div class="buttons"><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="11" required dir="ltr">\
    <button class="pill">\(language.text("code.verb"))</button></div></form>
    """
  }
}
