import Records
import Words

/// A message about an act with its Undo.
public enum Toast {
  /// Content of the toast: its text, the act that its Undo undoes, and the act that kept an undo from being complete, whose Undo is
  /// offered too.
  public struct Model: Sendable, Hashable {
    let text: String
    let undoable: RecordID?
    var inTheWay: RecordID?
  }

  /// The toast, on a page and in JSON answers.
  static func fragment(_ model: Model, in language: Language) -> HTML {
    """
    <div class="toast"><p dir="auto">\(model.text)</p>\
    \(model.inTheWay.map { undoing($0, "act.verb.undoToo", in: language) })\(model.undoable.map { undoing($0, "act.verb.undo", in: language) })\(dismissal(in: language))</div>
    """
  }

  /// The close button, shown only with scripts.
  static func dismissal(in language: Language) -> HTML {
    """
    <button type="button" class="bare scripted" data-dismiss aria-label="\(language.text("toast.dismiss"))">\(Symbol.close.html)</button>
    """
  }

  private static func undoing(_ act: RecordID, _ label: String, in language: Language) -> HTML {
    "<form\(HTML.acting(at: .actUndoing(act)))><button>\(language.text(label))</button></form>"
  }
}
