import Records
import Words

extension Palette {
  /// The field that a script opens at its keys.
  ///
  /// - Parameter section: the notebook whose page is shown, of which what is found stands first
  static func template(in section: Section?, _ language: Language) -> HTML {
    let label = language.text("search.verb")
    return """
      <template id="palette"><dialog class="palette" aria-label="\(label)" data-from="\(Address.palette().with("\(section.map { "first=\($0.id)&" } ?? "")search="))">
      <form class="search" role="search" method="get" action="\(Address.search())">
      <label class="visually-hidden" for="palette-search">\(language.text("search.label"))</label>
      <input id="palette-search" type="search" name="search" maxlength="\(SearchQuery.most.characters)" autocomplete="off" \
      enterkeyhint="search" placeholder="\(language.text("search.label"))">
      <button aria-label="\(language.text("search.all"))">\(Symbol.search.html)</button></form>
      <div class="palette-found"></div>
      </dialog></template>
      """
  }

  /// What can be done and what was found, as rows that lead there.
  static func found(_ model: Model, in language: Language) -> HTML {
    """
    \(model.unknown.map { "<p class=\"quiet\">\($0)</p>" as HTML })\
    <ul class="rows hits">\(model.commands.html(row))\(model.hits.html(SearchPage.row))\(model.past.html(SearchPage.line))</ul>
    \(model.isNothing ? "<p class=\"quiet\">\(language.text("find.nothing"))</p>" : .nothing)
    """
  }

  /// A thing one can do as a row that leads to it, or does it.
  static func row(_ command: Command) -> HTML {
    let words: HTML = "\(command.symbol)<span class=\"row-main\" dir=\"auto\">\(command.title)</span>"
    let way: HTML =
      switch command.way {
      case .page(let page): "<a class=\"row-link\" href=\"\(page)\">\(words)</a>"
      case .act(let address, let field):
        """
        <form\(HTML.acting(at: address))><button class="row-link"\(field.map { " name=\"\($0.name)\" value=\"\($0.value)\"" as HTML })>\
        \(words)</button></form>
        """
      }
    return "<li class=\"row\"\(HTML.attribute("data-accent", command.accent))>\(way)</li>\n"
  }
}
