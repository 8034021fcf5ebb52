public import Records

/// A thing that a page of the book, as long as one is open, tells a person each day at a time, as its script is given it.
public struct DailyReminder: Encodable, Sendable {
  let id: String
  let title: String
  let detail: String
  let page: String
  /// The day on which it is told next: once a day.
  let day: String
  /// Milliseconds until then.
  let wait: Int64

  /// - Parameters:
  ///   - id: that of no other reminder
  ///   - page: where it leads
  ///   - time: by the clocks where the person is
  ///   - earliest: before which it is not told, if there is such a moment
  public init(
    _ id: String, title: String, detail: String = "", page: Address, at time: TimeOfDay, notBefore earliest: Instant? = nil,
    for viewer: Viewer
  ) {
    (self.id, self.title, self.detail, self.page) = (id, title, detail, page.path)
    let moment = time.next(after: max(viewer.now, earliest?.adding(milliseconds: -1) ?? viewer.now), in: viewer.zone)
    day = Day(of: moment, in: viewer.zone).description
    wait = moment.milliseconds - viewer.now.milliseconds
  }
}

extension DailyReminder {
  /// The part of a page that brings those which are told there, as soon as the browser may; anew when one of the kinds was touched.
  public static func part(from address: Address, touchedBy kinds: StaticString) -> HTML {
    """
    <span data-behaviour="notified" data-granted="reminders" data-kinds="\(HTML(markup: "\(kinds)"))" data-from="\(address)" hidden></span>
    """
  }
}
