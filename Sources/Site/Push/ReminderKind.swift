public import BookStore
public import Hummingbird
import Records

/// A kind of reminders that a notebook tells: by its open pages, and to browsers that asked for it also with no page open.
public struct ReminderKind: Sendable {
  /// Unique among kinds; it is kept for browsers that switched the kind off.
  let id: String
  /// Key of its name.
  let name: String
  /// The kinds of records that change its plan.
  let touchedBy: Set<String>
  /// Reads the reminders that stand now and the next ones.
  let plan: @Sendable (Book, Viewer) throws -> [PlannedReminder]

  /// A kind with its name, and the kinds of records that change its plan.
  public init(
    _ id: String, name: String, touchedBy kinds: Set<String>, plan: @escaping @Sendable (Book, Viewer) throws -> [PlannedReminder]
  ) {
    (self.id, self.name, touchedBy, self.plan) = (id, name, kinds, plan)
  }
}

/// A reminder as an open page shows it, as JSON for its script.
private struct ShownReminder: Encodable {
  let id: String
  let title: String
  let detail: String
  let page: String
  /// The occasion, for which it is shown once.
  let occasion: String
  /// The milliseconds until it is shown.
  let wait: Int64
}

extension AppServices {
  /// The next reminders of a kind, for the open pages of a browser; none if they are pushed to that browser anyway.
  public func reminders(_ request: Request, of kind: ReminderKind) throws -> Response {
    let isPushed = try authentication.browser(of: request).map { push?.tells($0, of: kind) ?? false } ?? false
    return try json(request) { viewer in
      let coming = try isPushed ? [] : kind.plan(book, viewer).filter { $0.time.lowerBound > viewer.now }
      return coming.map { reminder in
        ShownReminder(
          id: reminder.tag, title: reminder.title, detail: reminder.detail, page: reminder.page.path, occasion: reminder.occasion,
          wait: reminder.time.lowerBound.milliseconds - viewer.now.milliseconds)
      }
    }
  }
}
