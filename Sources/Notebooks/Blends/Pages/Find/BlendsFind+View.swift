import Records
import Site
import Words

extension BlendsFind {
  /// The page; without a model nothing was looked for yet.
  static func view(_ model: Model?, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.page(language.text("blends.find"), at: nil, in: context) {
      """
      \(Headline(title: language.text("blends.find")).html)
      <form class="search" role="search" method="get" action="\(Address.blendsFind())">
      <label class="visually-hidden" for="search">\(language.text("blends.find.label"))</label>
      <input id="search" type="search" name="search" value="\(model?.words)" maxlength="\(SearchWords.most.characters)" \
      placeholder="\(language.text("blends.find.label"))" autocomplete="off" enterkeyhint="search" autofocus>
      <button>\(Symbol.search.html)<span>\(language.text("find.verb"))</span></button></form>
      \(model.map { found($0, in: language) })
      """
    }
  }

  private static func found(_ model: Model, in language: Language) -> HTML {
    """
    <p role="status" class="quiet">\(model.standing)</p>
    \(model.rows.isEmpty ? .nothing : BlendRow.list(model.rows, showsStanding: true, in: language))
    """
  }
}
