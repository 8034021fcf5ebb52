import Records

extension BlendRow {
  /// The row; with its standing where the list holds several.
  static func row(_ model: Model, showsStanding: Bool = false, in language: Language) -> HTML {
    """
    <li class="blend-row" data-key="\(model.id)"><a class="blend-link" href="\(Address.blends(.blend(model.id)))">\
    \(showsStanding ? model.status.mark(in: language) : .nothing)\
    <span class="blend-main"><span class="blend-name" title="\(model.name)">\(model.name)</span>\
    <span class="note">\(model.category.map { "\($0) · " })\(model.count)</span></span>\
    \(model.readiness.map { $0.drawn(in: language) })\(Symbol.forward.drawn)</a></li>

    """
  }

  /// Rows in a card.
  static func list(_ rows: [Model], showsStanding: Bool = false, in language: Language) -> HTML {
    "<ul class=\"card blend-rows\" data-key=\"list\">\(rows.drawn { row($0, showsStanding: showsStanding, in: language) })</ul>"
  }
}

extension Readiness {
  /// The words, and until it is ready a bar.
  func drawn(in language: Language) -> HTML {
    """
    <span class="readiness\(isDue ? " is-due" : "")">\(isDue ? .nothing : bar(in: language))<span>\(sentence)</span></span>
    """
  }

  /// How far it has matured.
  func bar(in language: Language) -> HTML {
    let spoken = language.say("blend.readiness.matured", ["percent": .text(language.percent(Double(percent) / 100))])
    let due: HTML = due.map { " data-behaviour=\"due\" data-due=\"\($0.description)\"" } ?? .nothing
    return "<progress value=\"\(percent)\" max=\"100\" aria-label=\"\(spoken)\"\(due)></progress>"
  }
}
