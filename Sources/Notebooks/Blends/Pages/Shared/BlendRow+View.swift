import Site
import Words

extension BlendRow {
  /// The row; with its standing where the list holds several.
  static func row(_ model: Model, showsStanding: Bool = false, in language: Language) -> HTML {
    """
    <li class="blend-row" data-key="\(model.id)"><a class="blend-link" href="\(Address.blend(model.id))">\
    \(showsStanding ? model.status.mark(in: language) : .nothing)\
    <span class="blend-main"><span class="blend-name" dir="auto">\(model.name)</span>\
    <span class="note">\(model.category.map { "\($0) · " })\(model.count)</span>\(OtherTextsMark.html(model.hasOtherTexts, in: language))</span>\
    \(model.readiness.map { $0.html(in: language) })\(Symbol.forward.html)</a></li>

    """
  }

  /// Rows in a card.
  static func list(_ rows: [Model], showsStanding: Bool = false, in language: Language) -> HTML {
    "<ul class=\"card blend-rows\" data-key=\"list\">\(rows.html { row($0, showsStanding: showsStanding, in: language) })</ul>"
  }
}
