import Site

extension EntryRow {
  /// The line.
  static func item(_ model: Model) -> HTML {
    let line = line(model)
    return """
      <li class="row" data-key="\(model.key)"\(HTML.attribute("data-accent", model.accent))>\
      \(model.page.map { "<a class=\"row-link\" href=\"\($0)\">\(line)</a>" as HTML } ?? "<span class=\"row-link\">\(line)</span>")</li>

      """
  }

  private static func line(_ model: Model) -> HTML {
    """
    \(model.symbol)<span class="visually-hidden">\(model.notebook): </span><span class="row-main" dir="auto">\(model.title)</span>\
    \(model.time.map { "<span class=\"row-value\">\($0)</span>" as HTML })
    """
  }
}
