import Records
import Words

/// A message about an act with its Undo, or about a refusal.
public enum Toast {
  /// Content of the toast.
  public struct Model: Sendable, Hashable {
    let text: String
    let undoable: RecordID?
    /// Another act that blocks the undo and can be undone too.
    let inTheWay: RecordID?
    let isAlert: Bool

    /// Reports a finished act; `undoable` is the act its Undo takes back.
    init(done phrase: LocalizedText, undoable: RecordID?, in language: Language) {
      self.init(done: language.text(phrase), undoable: undoable)
    }

    init(done text: String, undoable: RecordID?, inTheWay: RecordID? = nil) {
      self.text = text
      self.undoable = undoable
      self.inTheWay = inTheWay
      isAlert = false
    }

    /// Reports a refusal.
    init(refused phrase: LocalizedText, in language: Language) {
      text = language.text(phrase)
      undoable = nil
      inTheWay = nil
      isAlert = true
    }
  }

  /// The toast, on a page and in JSON answers.
  static func fragment(_ model: Model, in language: Language) -> HTML {
    """
    <div class="toast"\(HTML.attribute("role", model.isAlert ? "alert" : nil))><p dir="auto">\(model.text)</p>\
    \(model.inTheWay.map { undoing($0, "act.verb.undoToo", in: language) })\(model.undoable.map { undoing($0, "act.verb.undo", in: language) })\(dismissal(in: language))</div>
    """
  }

  /// The close button, shown only where scripts run.
  static func dismissal(in language: Language) -> HTML {
    """
    <button type="button" class="bare scripted" data-dismiss aria-label="\(language.text("toast.dismiss"))">\(Symbol.close.html)</button>
    """
  }

  private static func undoing(_ act: RecordID, _ label: String, in language: Language) -> HTML {
    "<form\(HTML.acting(at: .actUndoing(act)))><button>\(language.text(label))</button></form>"
  }
}
