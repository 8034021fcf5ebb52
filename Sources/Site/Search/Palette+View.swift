import Records
import Words

extension Palette {
  /// The field that a script opens at its keys.
  ///
  /// - Parameter section: the notebook whose page is shown, which is looked through first
  static func template(in section: Section?, _ language: Language) -> HTML {
    let label = language.text("search.verb")
    return """
      <template id="palette"><dialog class="palette" aria-label="\(label)" data-from="\(Address.palette())">
      <form class="search" role="search" method="get" action="\(Address.search())">
      <label class="visually-hidden" for="palette-search">\(language.text("search.label"))</label>
      <input id="palette-search" type="search" name="search" maxlength="\(SearchQuery.most.characters)" autocomplete="off" \
      enterkeyhint="search" placeholder="\(language.text("search.label"))" value="\(section.map { "in:\($0.id) " })">
      <button aria-label="\(language.text("search.all"))">\(Symbol.search.html)</button></form>
      <div class="palette-found"></div>
      </dialog></template>
      """
  }

  /// What was found, as links.
  static func found(_ model: Model, in language: Language) -> HTML {
    """
    <ul class="rows hits">\(model.commands.html(row))\(model.hits.html(SearchPage.row))</ul>
    \(model.hits.isEmpty && model.commands.isEmpty ? "<p class=\"quiet\">\(language.text("find.nothing"))</p>" : .nothing)
    """
  }

  /// A thing one can do as a row that leads to it, or does it.
  static func row(_ command: Command) -> HTML {
    let words: HTML = "\(command.symbol)<span class=\"row-main\">\(command.title)</span>"
    let way: HTML =
      switch command.way {
      case .page(let page): "<a class=\"row-link\" href=\"\(page)\">\(words)</a>"
      case .act(let address, let fields):
        """
        <form class="row-act" method="post" action="\(address)">\
        \(fields.sorted { $0.key < $1.key }.html { "<input type=\"hidden\" name=\"\($0.key)\" value=\"\($0.value)\">" as HTML })\
        <button class="row-link">\(words)</button></form>
        """
      }
    return "<li class=\"row\"\(HTML.attribute("data-accent", command.accent))>\(way)</li>\n"
  }
}
