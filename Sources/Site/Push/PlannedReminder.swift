public import Records

/// A reminder, from the moment it is told to the one at which it is worth nothing.
public struct PlannedReminder: Sendable, Hashable {
  /// Unique among reminders: a later one of this tag replaces it.
  let tag: String
  /// The occasion, for which it is told once.
  let occasion: String
  let title: String
  let detail: String
  /// The page it opens.
  let page: Address
  /// The span in which it is told.
  let time: Range<Instant>

  /// A reminder for an occasion, told from a moment until another.
  public init(
    _ tag: String, occasion: String, title: String, detail: String = "", page: Address, from start: Instant, until end: Instant
  ) {
    (self.tag, self.occasion, self.title, self.detail, self.page) = (tag, occasion, title, detail, page)
    time = start..<max(start, end)
  }

  /// The daily reminders that stand now and come next, each for half a day.
  ///
  /// - Parameters:
  ///   - earliest: none before this moment
  ///   - isOfDay: true if it is worth nothing once the person's day is over
  public static func daily(
    _ tag: String, title: String, detail: String = "", page: Address, at time: TimeOfDay, notBefore earliest: Instant? = nil,
    isOfDay: Bool = false, for viewer: Viewer
  ) -> [PlannedReminder] {
    let now = viewer.now
    // Two occurrences are at most 25 hours apart, where a clock is set back: 26 hours have at least one.
    let before = time.next(after: now.adding(milliseconds: -26 * 3_600_000), in: viewer.zone)
    let between = time.next(after: before, in: viewer.zone)
    let last = between <= now ? between : before
    let next = time.next(after: max(now, earliest?.adding(milliseconds: -1) ?? now), in: viewer.zone)
    return [last, next].filter { $0 >= earliest ?? $0 }.map { start in
      let noon = start.adding(milliseconds: 12 * 3_600_000)
      let evening = Day(of: start, in: viewer.zone, boundary: viewer.boundary).adding(1).start(in: viewer.zone, boundary: viewer.boundary)
      return PlannedReminder(
        tag, occasion: Day(of: start, in: viewer.zone).description, title: title, detail: detail, page: page, from: start,
        until: isOfDay ? min(noon, evening) : noon)
    }
  }

  /// The live part of a page that carries the reminders, shown as soon as the browser allows.
  public static func part(from address: Address, touchedBy kinds: StaticString) -> HTML {
    """
    <span data-behaviour="notified" data-granted="reminders" data-kinds="\(HTML(markup: "\(kinds)"))" data-from="\(address)" hidden></span>
    """
  }
}
