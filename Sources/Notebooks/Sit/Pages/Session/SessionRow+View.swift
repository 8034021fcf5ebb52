import Records
import Site
import Words

extension SessionRow {
  /// One line of a list: when, how long, and a way to correct or delete it.
  static func item(_ model: Model, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(model.id)"><a class="row-link" href="\(Address.session(model.id))">\
    <span class="row-main">\(model.times)</span>\(notes(model, in: language))<span class="row-value">\(model.length)</span></a>\
    <form\(HTML.acting(at: .sessionDeletion(model.id)))><button class="bare" \
    aria-label="\(language.text("session.deleteThis", ["times": .text(model.times)]))">\(Symbol.trash.html)</button></form></li>

    """
  }

  static func notes(_ model: Model, in language: Language) -> HTML {
    """
    \(model.whole.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)\
    \(model.zone.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)\
    \(model.isOverlapping ? "<span class=\"note\">\(Symbol.overlap.html)\(language.text("session.overlaps"))</span>" : HTML.nothing)
    """
  }
}
