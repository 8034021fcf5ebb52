import BookStore
import Hummingbird
import Records
import SitRecords
import Site

extension SitStage.Model {
  /// Time after a sit during which the page says "Done!", or that it was too short, in milliseconds.
  private static let afterglow: Int64 = 10_000

  init(_ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let sitting = try mindfulness.sitting()
    let latest = try sitting == nil ? mindfulness.latestSession() : nil
    let last = latest.flatMap { Self.wasJustSat($0, for: viewer) ? $0 : nil }
    let state = sitting.map { Self.state(of: $0, at: viewer.now) } ?? Self.state(after: last, at: viewer.now)
    self.init(
      state: state, length: viewer.chosenLength ?? latest.flatMap { SittingLength(of: $0) } ?? .minutes(2),
      goalMinutes: try mindfulness.goal(on: viewer.today), today: viewer.today, delay: viewer.practice.startDelay,
      bells: viewer.practice.bells.minutes,
      healthEntry: last.flatMap(viewer.healthEntry))
  }

  private static func state(of sitting: Sitting, at now: Instant) -> SitStage.State {
    // Negative during the wait before it begins.
    let elapsed = sitting.elapsed(at: now) - sitting.wait(at: now)
    if let ended = sitting.ended {
      guard elapsed < Session.shortest else { return .cancelled(elapsed: elapsed) }
      return now.milliseconds - ended.milliseconds <= afterglow ? .tooShort : .idle
    }
    if sitting.isAbandoned(at: now) { return .abandoned(seen: sitting.elapsed(at: sitting.seen), elapsed: elapsed) }
    return .running(id: sitting.id, elapsed: elapsed, length: sitting.finish.map { $0.milliseconds - sitting.start.milliseconds })
  }

  /// Time after a sit during which the stage offers it to Apple Health, in milliseconds; the session's own page offers it later too.
  private static let healthOffer: Int64 = 600_000

  /// True if the session was sat here and has ended within `healthOffer`.
  private static func wasJustSat(_ last: Session, for viewer: Viewer) -> Bool {
    last.wasWatched && (0...healthOffer).contains(viewer.now.milliseconds - last.end.milliseconds)
  }

  /// The state of the stage while no sit runs.
  private static func state(after last: Session?, at now: Instant) -> SitStage.State {
    guard let last, now.milliseconds - last.end.milliseconds <= afterglow else { return .idle }
    return .done(id: last.id, length: last.milliseconds)
  }
}

extension SitSite {
  func addStage(to router: Routes) {
    router.post(Address.sittings) { request, form in
      let length = try form.require("length") { SittingLength($0) }
      return try services.answer(request, otherwise: .sit()) { viewer in
        _ = try mindfulness.start(length, in: viewer.zone, as: form["id"].flatMap { RecordID($0) })
        // The palette sends `then=stage`, from any page: its length is not remembered for next time.
        if request.uri.queryParameters["then"] == "stage" { return FormResult(go: ReturnPath(to: .sit())) }
        return FormResult(cookies: [BrowserSetting.cookie("length", length.value)])
      }
    }
    // A sit that ran in a browser while it could not reach the book.
    router.act(Address.satAway, services, otherwise: { .sit() }) { _, form, viewer in
      let id = try form.require("id") { RecordID($0) }
      let times = try ["start", "end"].map { try form.require($0) { Int64($0).map(Instant.init(milliseconds:)) } }
      return FormResult(act: try mindfulness.keepSatAway(id, start: times[0], end: times[1], in: viewer.zone).act)
    }
    router.act(Address.finishing, services, otherwise: { .sit() }) { _, form, _ in
      let end = form["at"] == "seen" ? try mindfulness.sitting()?.seen : nil
      return FormResult(act: try mindfulness.finish(at: end).act)
    }
    router.act(Address.discarding, services, otherwise: { .sit() }) { _, form, _ in
      // A browser that could not ask at once drops its own only.
      if let id = form["id"].flatMap({ RecordID($0) }) { try mindfulness.discardSatAway(id) } else { try mindfulness.discard() }
      return FormResult()
    }
    router.act(Address.cancelling, services, otherwise: { .sit() }) { _, form, _ in
      let id = form["id"].flatMap { RecordID($0) }
      if try id == nil || mindfulness.sitting()?.id == id { _ = try mindfulness.cancel() }
      return FormResult()
    }
    router.act(Address.presence, services, otherwise: { .sit() }) { _, _, _ in
      try mindfulness.seen()
      return FormResult()
    }
  }
}
