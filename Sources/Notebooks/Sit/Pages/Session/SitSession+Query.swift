import Records
import SitRecords
import Site

extension SitSession.Model {
  /// `form` is what a person filled in before, where that was refused.
  init(_ session: Session, form: SessionForm.Model? = nil, for viewer: Viewer) {
    self.init(
      row: SessionRow.Model(session, for: viewer),
      form: form ?? SessionForm.Model(id: session.id, start: session.start, end: session.end, zone: session.zone),
      day: session.day, source: session.source == Session.here ? nil : session.source, healthEntry: viewer.healthEntry(of: session),
      in: viewer.language)
  }
}

extension SessionRow.Model {
  init(_ session: Session, on day: Day? = nil, for viewer: Viewer) {
    self.init(session, on: day, readerZone: viewer.zone, in: viewer.language)
  }
}

extension SessionForm.Model {
  /// A session that could have been: today's just ended, an earlier day's in the morning.
  init(proposedOn day: Day, for viewer: Viewer) {
    let length: Int64 = if case .minutes(let minutes) = viewer.length { Int64(minutes) * 60_000 } else { 10 * 60_000 }
    let now = Instant(milliseconds: viewer.now.milliseconds / 60_000 * 60_000)
    let morning = day.start(in: viewer.zone).adding(milliseconds: 8 * 3_600_000)
    let start = day == viewer.today ? now.adding(milliseconds: -length) : morning
    self.init(start: start, end: start.adding(milliseconds: length), zone: viewer.zone)
  }
}
