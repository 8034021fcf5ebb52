import Records
import Site
import Words

extension BlendsFind {
  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let search = SearchForm(
      at: .blendsFind(), label: language.text("blends.find.label"), words: model.words, showing: "found", isFirst: true)
    return BlendsTabs.page(language.text("blends.find"), at: nil, in: context) {
      """
      \(Headline(title: language.text("blends.find")).html)
      \(search.html(in: language))
      \(region(model, in: language))
      """
    }
  }

  /// What was found, live; nothing while nothing is looked for.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="found"\(HTML.live("found", "category blend ingredient")) \
    aria-label="\(language.text("blends.find"))">
    \(model.standing.map { "<p class=\"quiet\" data-key=\"standing\" data-said=\"\($0)\">\($0)</p>" } ?? HTML.nothing)
    \(model.rows.isEmpty ? .nothing : "<div data-key=\"rows\">\(BlendRow.list(model.rows, showsStanding: true, in: language))</div>")
    </section>
    """
  }
}
