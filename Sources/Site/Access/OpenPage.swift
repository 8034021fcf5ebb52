import Words

/// The page shown for a used one-time address.
public enum OpenPage {
  /// Tells how to get a new address.
  public static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Layout.signedOut(language.text("open.title"), in: context) {
      """
      <section class="card narrow question">
      \(Symbol.lock.html)
      <h1>\(language.text("open.title"))</h1>
      <p>\(language.text("open.sentence"))</p>
      <p>\(language.text("open.advice"))</p>
      \(CopiedText(text: language.text("open.command")).html(in: language))
      </section>
      """
    }
  }
}
