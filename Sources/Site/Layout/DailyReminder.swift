public import Records
public import Words

/// A daily reminder shown by any open page of the book, as JSON for its script.
public struct DailyReminder: Encodable, Sendable {
  let id: String
  let title: String
  let detail: String
  let page: String
  /// Day of the next reminder, which is shown once a day.
  let day: String
  let wait: Int64

  /// - Parameters:
  ///   - id: unique among reminders
  ///   - page: the page it opens
  ///   - time: local time of the person
  ///   - earliest: no reminder before this moment
  public init(
    _ id: String, title: String, detail: String = "", page: Address, at time: TimeOfDay, notBefore earliest: Instant? = nil,
    for viewer: Viewer
  ) {
    (self.id, self.title, self.detail, self.page) = (id, title, detail, page.path)
    let moment = time.next(after: max(viewer.now, earliest?.adding(milliseconds: -1) ?? viewer.now), in: viewer.zone)
    day = Day(of: moment, in: viewer.zone).description
    wait = moment.milliseconds - viewer.now.milliseconds
  }

  /// The live part of a page that carries the reminders, shown as soon as the browser allows.
  public static func part(from address: Address, touchedBy kinds: StaticString) -> HTML {
    """
    <span data-behaviour="notified" data-granted="reminders" data-kinds="\(HTML(markup: "\(kinds)"))" data-from="\(address)" hidden></span>
    """
  }
}

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
