import Records

/// What the sit asks for, decided from what is stored and the time alone.
extension Sitting {
  enum Step: Hashable {
    case running
    /// Cancelled: it waits to be kept or let go.
    case waiting
    /// Its time is over.
    case finish(end: Instant)
  }

  func step(at now: Instant) -> Step {
    if ended != nil { return .waiting }
    guard let finish, now >= finish else { return .running }
    return .finish(end: finish)
  }

  enum Keeping: Hashable {
    case keep(end: Instant)
    /// So short that it counts as none.
    case none
    /// What was asked for cannot be; the sit stays as it is.
    case refuse(UserError)
  }

  /// What becomes of it when a person ends it and keeps it, until a given instant or as far as it went.
  func keeping(until wished: Instant?, at now: Instant) -> Keeping {
    let end = start.adding(milliseconds: elapsed(at: now))
    guard elapsed(at: now) >= Session.shortest else { return .none }
    guard let wished, wished < end else { return .keep(end: end) }
    guard wished > start else { return .refuse(UserError(.value, LocalizedText("sit.reversed"))) }
    guard wished.milliseconds - start.milliseconds >= Session.shortest else { return .refuse(.tooShort) }
    return .keep(end: wished)
  }

  /// The session it becomes.
  func session(until end: Instant) -> Session {
    Session(id: id, start: start, end: end, zone: zone, boundary: boundary)
  }
}

extension UserError {
  static let tooShort = UserError(.value, LocalizedText("sit.tooShort"))
}
