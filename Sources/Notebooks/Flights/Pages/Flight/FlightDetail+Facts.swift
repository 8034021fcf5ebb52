import Site
import Words

extension FlightDetail {
  /// Facts with their names, those that lead somewhere as links.
  static func facts(_ id: StaticString, _ title: String, _ facts: [Fact]) -> HTML {
    guard !facts.isEmpty else { return .nothing }
    let id = HTML(markup: "\(id)")
    return """
      <section class="card" data-key="\(id)" aria-labelledby="\(id)-title"><h2 id="\(id)-title">\(title)</h2>
      <dl class="fact-grid">\(facts.html(fact))</dl></section>
      """
  }

  static func fact(_ fact: Fact) -> HTML {
    let value: HTML = fact.address.map { "<a href=\"\($0)\">\(fact.value)</a>" } ?? HTML(escaping: fact.value)
    return "<div class=\"fact\"><dt>\(fact.name)</dt><dd>\(value)</dd></div>"
  }

  /// The ways to other flights that are like it.
  static func likes(_ model: Model, in language: Language) -> HTML {
    """
    <nav class="card rows flight-likes" data-key="likes" aria-label="\(language.text("flights.page.likes"))">
    \(model.likes.html(like))
    </nav>
    """
  }

  private static func like(_ fact: Fact) -> HTML {
    guard let address = fact.address else { return .nothing }
    return """
      <a class="row row-link" href="\(address)"><span class="row-main">\(fact.name)</span><span class="row-value">\(fact.value)</span>\
      \(Symbol.forward.html)</a>
      """
  }

  /// The card of what its file says in its own words.
  static func told(_ model: Model, in language: Language) -> HTML {
    let told = model.told
    let parts: [HTML] = [
      part(language.text("flights.page.status"), told.status.map { "<p>\($0)</p>" }),
      part(language.text("flights.page.route"), told.route.map { "<p class=\"filed-route\">\($0)</p>" }),
      part(language.text("flights.page.codeshares"), told.codeshares.isEmpty ? nil : codeshares(told.codeshares)),
      part(language.text("flights.page.record"), model.record.isEmpty ? nil : "<dl class=\"fact-grid\">\(model.record.html(fact))</dl>"),
      part(language.text("flights.page.others"), told.others.isEmpty ? nil : "<dl class=\"fact-grid\">\(told.others.html(fact))</dl>"),
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? .nothing : "<section class=\"card flight-told\" data-key=\"told\">\(parts)</section>"
  }

  private static func part(_ title: String, _ content: HTML?) -> HTML {
    content.map { "<h2>\(title)</h2>\($0)" } ?? .nothing
  }

  private static func codeshares(_ codeshares: [Codeshare]) -> HTML {
    """
    <ul class="codeshares">\(codeshares.html { share in
      "<li><span class=\"code\">\(share.ident)</span>\(share.airline.map { " <span class=\"note\">\($0)</span>" } ?? HTML.nothing)</li>"
    })</ul>
    """
  }
}
