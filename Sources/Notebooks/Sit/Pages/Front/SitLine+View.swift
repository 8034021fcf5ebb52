import Site
import Words

extension SitLine {
  /// The line and the way to another; an empty region where none is wished for.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="line"\(HTML.live("line", "setting", from: .sitRegion(.line(model.number)))) aria-label="\(language.text("line.title"))">
    \(model.text.map { content($0, model, in: language) })
    </section>
    """
  }

  private static func content(_ text: String, _ model: Model, in language: Language) -> HTML {
    """
    <p class="line-text">\(text)</p>
    <p><a id="another-line" class="line-more" href="\(Address.sit().with("line=\(model.next)"))" data-behaviour="nextQuote" \
    data-region="\(Address.sitRegion(.line(model.next)))">\(language.text("line.another"))</a></p>
    """
  }
}
