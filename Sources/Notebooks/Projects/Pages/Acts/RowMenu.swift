import ProjectsRecords
import Records
import Site
import Words

/// The menu of a row, or of all selected rows: one per page, which its script fills for the rows that opened it.
///
/// The selection bar opens one part of it alone, by its `data-part`.
enum RowMenu {
  static func html(on today: Day, in language: Language) -> HTML {
    """
    <div id="row-menu" class="row-menu scripted" popover role="dialog" aria-labelledby="row-menu-title" \
    data-behaviour="rowmenu" data-address="\(Address.severalItems())" data-several="\(SelectionBar.count(in: language))" \
    data-inbox="\(language.text("projects.tab.inbox"))">
    <h2 id="row-menu-title" dir="auto"></h2>
    \(plan(on: today, in: language))
    <form data-part="priority"><fieldset><legend>\(language.text("priority.label"))</legend><p class="buttons small">\
    \(Priority.allCases.html { priority in
      """
      <button class="p\(priority.rawValue)" name="priority" value="\(priority.rawValue)">\(priority.drawing)\
      <span>\(priority.name(in: language))</span></button>
      """
    })</p></fieldset></form>
    <form data-part="move"><label for="menu-project">\(Symbol.projects.html)\(language.text("menu.move"))</label>\
    <p class="menu-line"><select id="menu-project" name="project" required></select><button>\(language.text("menu.move.verb"))</button>\
    </p></form>
    <form data-part="delete"><button class="grave" name="deleted" value="on">\(Symbol.trash.html)\
    <span>\(language.text("menu.delete"))</span></button></form>
    </div>
    """
  }

  private static func plan(on today: Day, in language: Language) -> HTML {
    func button(_ day: Day?, _ word: String) -> HTML {
      "<button name=\"when\" value=\"\(day.map { "\($0)" } ?? "none")\">\(word)</button>"
    }
    return """
      <form data-part="plan"><fieldset><legend>\(Symbol.calendar.html)\(language.text("menu.plan"))</legend><p class="buttons small">\
      \(button(today, language.text("day.today")))\(button(today.adding(1), language.text("day.tomorrow")))\
      \(button(today.nextWeek, language.text("menu.nextWeek")))\(button(nil, language.text("menu.noDay")))</p></fieldset></form>
      <form class="menu-line" data-part="plan"><label class="visually-hidden" for="menu-day">\(language.text("menu.onDay"))</label>\
      <input id="menu-day" type="date" name="when" required><button>\(language.text("menu.plan"))</button></form>
      """
  }
}

/// The bar with what can be done to all selected rows.
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

  /// The number of selected rows in words; scripts put the number in the place of `…`.
  static func count(in language: Language) -> String { language.text("selection.count", ["count": .text("…")]) }
}
