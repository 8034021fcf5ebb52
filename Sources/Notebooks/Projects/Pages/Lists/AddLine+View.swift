import Records
import Site
import Words

/// The line that adds an item: what stands in it is kept until it has become one.
struct AddLine {
  /// Nil is the Inbox.
  var project: RecordID?
  /// Whether what is added is meant for today, unless the line says another day.
  var isForToday = false
  /// Whether the page is there for the line.
  var isFirst = false

  func html(in language: Language) -> HTML {
    """
    <form class="add-line" method="post" action="\(Address.items())" data-behaviour="addline" autocomplete="off" \
    data-draft-key="add-\(project.map { "\($0)" } ?? (isForToday ? "today" : "inbox"))">
    \(Symbol.plus.html)<input id="add" name="line" aria-label="\(language.text("add.label"))" placeholder="\(language.text("add.label"))" \
    aria-describedby="add-refusal" required\(HTML.attribute("autofocus", if: isFirst))\(HTML.shortcut("n"))>\
    \(isForToday ? "<input type=\"hidden\" name=\"today\" value=\"on\">" : .nothing)\
    \(project.map { "<input type=\"hidden\" name=\"project\" value=\"\($0)\">" } ?? HTML.nothing)\
    <button>\(language.text("add.verb"))</button>
    <output id="add-refusal" class="refusal" role="alert"></output>
    </form>
    """
  }
}
