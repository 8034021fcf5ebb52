/// What a one-time address shows once it has been used.
public enum OpenPage {
  /// The page that tells how to get a new address.
  public static func view(in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.threshold(language.say("open.title"), in: frame) {
      """
      <section class="card narrow question">
      \(Symbol.lock.drawn)
      <h1>\(language.say("open.title"))</h1>
      <p>\(language.say("open.sentence"))</p>
      <p>\(language.say("open.advice"))</p>
      <p><code>\(language.say("open.command"))</code></p>
      </section>
      """
    }
  }
}
