import Records
public import Words

extension Toast {
  /// The toast as the page shows it and as an answer in JSON carries it.
  public static func fragment(_ model: Model, in language: Language) -> HTML {
    """
    <div class="toast"\(HTML.attribute("role", model.isAlert ? "alert" : nil))><p dir="auto">\(model.text)</p>\
    \(model.inTheWay.map { undoing($0, "act.verb.undoToo", in: language) })\(model.undoable.map { undoing($0, "act.verb.undo", in: language) })\(dismissal(in: language))</div>
    """
  }

  /// The button that takes a toast away; only a script can, so it is shown only where one runs.
  static func dismissal(in language: Language) -> HTML {
    """
    <button type="button" class="bare scripted" data-dismiss aria-label="\(language.text("toast.dismiss"))">\(Symbol.close.html)</button>
    """
  }

  private static func undoing(_ act: RecordID, _ label: String, in language: Language) -> HTML {
    "<form\(HTML.acting(at: .actUndoing(act)))><button>\(language.text(label))</button></form>"
  }
}
