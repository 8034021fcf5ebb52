import Records
import Site
import Words

/// The day's line: a few words of our own on stillness, breath and attention.
enum SitLine {
  struct Model: Sendable, Hashable {
    /// The number of the line.
    let number: Int
    /// The one that follows.
    let next: Int
    /// Nil where no line is wished for.
    let text: String?

    /// - Parameters:
    ///   - number: any number: the lines go round; nil is the day's own
    ///   - isShown: false where no line is wished for
    init(_ number: Int?, on day: Day, isShown: Bool, in language: Language) {
      let lines = language.several("line.lines")
      let chosen = number ?? SitLine.number(of: day)
      self.number = ((chosen % lines.count) + lines.count) % lines.count
      next = (self.number + 1) % lines.count
      text = isShown ? lines[self.number] : nil
    }
  }

  /// The day's own number, the same on every device. One day's is far from the next day's, so that asking for another does not show
  /// tomorrow's; every line has its day before one comes again.
  static func number(of day: Day) -> Int { day.ordinal * 17 }

  /// The line and the way to another; an empty region where none is wished for.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="line"\(HTML.live("line", "setting")) aria-label="\(language.text("line.title"))">
    \(model.text.map { content($0, model, in: language) })
    </section>
    """
  }

  private static func content(_ text: String, _ model: Model, in language: Language) -> HTML {
    """
    <p class="line-text">\(text)</p>
    <p><a id="another-line" class="line-more" href="\(Address.sit().with("line=\(model.next)"))" data-behaviour="nextQuote">\
    \(language.text("line.another"))</a></p>
    """
  }
}
