import Site
import Words

extension SitLine {
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
