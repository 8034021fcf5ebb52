import Words

/// The page a device shows by itself where the server cannot be reached; it is kept on the device, and holds nothing of the book.
enum UnreachablePage {
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Layout.signedOut(language.text("unreachable.title"), in: context) {
      """
      <section class="card narrow question">
      \(Symbol.book.html)
      <h1>\(language.text("unreachable.title"))</h1>
      <p>\(language.text("unreachable.sentence"))</p>
      <p>\(language.text("unreachable.kept"))</p>
      <div class="buttons"><a class="pill" href="">\(language.text("unreachable.again"))</a></div>
      </section>
      """
    }
  }
}
