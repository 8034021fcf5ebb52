import Records
import Site
import Words

/// What can be done with the rows that are selected.
enum SelectionBar {
  static func html(in language: Language) -> HTML {
    """
    <div id="selection" class="selection-bar" role="group" aria-label="\(language.text("selection.title"))" \
    data-behaviour="selectionbar" data-several="\(count(in: language))" hidden>
    <output></output>
    <div class="selection-verbs">
    <button name="completed" data-complete="\(language.text("selection.complete"))" data-reopen="\(language.text("selection.reopen"))">\
    \(Symbol.passed.html)<span></span></button>
    <button data-opens="plan" aria-haspopup="dialog">\(Symbol.calendar.html)<span>\(language.text("menu.plan"))</span></button>
    <button data-opens="move" aria-haspopup="dialog">\(Symbol.projects.html)<span>\(language.text("menu.move.verb"))</span></button>
    <button name="deleted" value="on">\(Symbol.trash.html)<span>\(language.text("menu.delete"))</span></button>
    </div>
    <button name="end">\(language.text("selection.end"))</button>
    </div>
    """
  }

  /// How many are selected; the script writes the number in place of `…`.
  static func count(in language: Language) -> String { language.text("selection.count", ["count": .text("…")]) }
}
