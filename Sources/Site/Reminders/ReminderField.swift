public import Records
public import Words

/// The field for the time of a daily reminder, with what empties it and how a person is reminded.
public struct ReminderField {
  /// The id of the field.
  public let id: String
  let name: String
  let time: TimeOfDay?
  let note: String

  /// - Parameter note: what is said of it in place of how a browser reminds
  public init(id: String, name: String, time: TimeOfDay?, note: String? = nil, in language: Language) {
    (self.id, self.name, self.time) = (id, name, time)
    self.note = note ?? language.text("reminder.note")
  }

  /// The field and all around it, but for its label.
  public func html(in language: Language) -> HTML {
    """
    <input id="\(id)" type="time" name="\(name)" value="\(time?.description)" aria-describedby="\(id)-note">
    <button type="button" class="scripted" data-behaviour="clearButton" data-clears="\(id)">\(language.text("field.clear"))</button>
    <span id="\(id)-note" class="note" data-behaviour="permission" data-refused="\(language.text("reminder.refused"))">\(note)</span>
    """
  }
}
