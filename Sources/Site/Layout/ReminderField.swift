public import Records
public import Words

/// The field for a daily reminder's time, with a clear button and an explanation.
public struct ReminderField {
  /// Id of the field.
  public let id: String
  let name: String
  let time: TimeOfDay?
  let note: String

  /// - Parameter note: replaces the explanation of browser reminders
  public init(id: String, name: String, time: TimeOfDay?, note: String? = nil, in language: Language) {
    (self.id, self.name, self.time) = (id, name, time)
    self.note = note ?? language.text("reminder.note")
  }

  /// The field without its label.
  public func html(in language: Language) -> HTML {
    """
    <input id="\(id)" type="time" name="\(name)" value="\(time?.description)" aria-describedby="\(id)-note">
    <button type="button" class="scripted" data-behaviour="clearButton" data-clears="\(id)"\(HTML.attribute("hidden", if: time == nil))>\(language.text("field.clear"))</button>
    <span id="\(id)-note" class="note" data-behaviour="permission" data-refused="\(language.text("reminder.refused"))">\(note)</span>
    """
  }
}
