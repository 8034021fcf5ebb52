import BookStore
import Foundation
import Hummingbird
import Records
import SitRecords
import Site
import Words

extension SitSession.Model {
  init(_ session: Session, form: SessionForm.Model? = nil, for viewer: Viewer) {
    let form = form ?? SessionForm.Model(start: session.start, end: session.end, zone: session.zone)
    self.init(session: session, form: form, healthEntry: viewer.healthEntry(of: session))
  }
}

extension SessionForm.Model {
  /// A proposed session: for today one that has just ended, for an earlier day one in the morning.
  init(proposedOn day: Day, for viewer: Viewer) {
    let length: Int64 = if case .minutes(let minutes) = viewer.chosenLength ?? .minutes(2) { Int64(minutes) * 60_000 } else { 10 * 60_000 }
    let now = Instant(milliseconds: viewer.now.milliseconds / 60_000 * 60_000)
    let morning = day.start(in: viewer.zone).adding(milliseconds: 8 * 3_600_000)
    let start = day == viewer.today ? now.adding(milliseconds: -length) : morning
    self.init(start: start, end: start.adding(milliseconds: length), zone: viewer.zone)
  }

  /// The form as it was filled in, with the sentence that refuses it.
  fileprivate init(as form: Form, _ refusal: UserError?, for viewer: Viewer) {
    self.init(
      start: form["start"] ?? "", end: form["end"] ?? "", zone: form["zone"] ?? viewer.zone.identifier,
      startTurn: form["startTurn"], endTurn: form["endTurn"], refusal: refusal.map { viewer.language.text($0.phrase) })
  }

  /// The form as its address fills it in, with what is asked about that; else a session proposed on the day it names, or today.
  fileprivate init(asked form: Form, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    guard form["start"] != nil else {
      let day = form["day"].flatMap { Day($0) }
      self.init(proposedOn: min(day ?? viewer.today, viewer.today), for: viewer)
      return
    }
    var refusal: UserError?
    do { _ = try Times(form, mindfulness, else: viewer.zone) } catch let thrown as UserError { refusal = thrown }
    self.init(as: form, refusal, for: viewer)
  }
}

extension SitSite {
  func addSession(to router: Routes) {
    router.get(Address.newSession) { request in
      let asked = try Form(addressOf: request)
      return try page(request) { SitSession.adding(try SessionForm.Model(asked: asked, mindfulness, for: $0), in: $1) }
    }
    page(Address.session, of: router) { SitSession.view(SitSession.Model(try mindfulness.session($0), for: $1), in: $2) }
    router.post(Address.sessions) { request, form in try make(request, form) }
    router.post(Address.sessionCorrection) { request, form, id in try correct(id, request, form) }
    router.post(Address.sessionDeletion) { request, _, id in
      try services.answer(request, otherwise: .sitLog()) { _ in
        let outcome = try mindfulness.delete(id)
        // The page of the session is gone.
        let isFromHere = ReturnPath(backFrom: request, services.origins)?.isAt(.session(id)) ?? false
        return FormResult(act: outcome.act, go: isFromHere ? ReturnPath(to: .day(outcome.value.day)) : nil)
      }
    }
  }

  private func make(_ request: Request, _ form: Form) throws -> Response {
    do {
      return try services.answer(request, otherwise: .sit()) { viewer in
        let times = try Times(form, mindfulness, else: viewer.zone)
        let outcome = try mindfulness.add(start: times.start, end: times.end, in: times.zone)
        return FormResult(act: outcome.act, go: ReturnPath(to: .day(outcome.value.day)))
      }
    } catch let refusal as UserError where refusal.reason == .value && !request.wantsJSON {
      return try page(request, status: .unprocessableContent) { viewer, context in
        SitSession.adding(SessionForm.Model(as: form, refusal, for: viewer), in: context)
      }
    } catch let refusal as UserError where refusal.phrase.key == Times.twice && form["startTurn"] == nil {
      // The page a script stays on has no field to say which is meant; the form as it was filled in has.
      let filled = ["start", "end", "zone"].compactMap { name in form[name].map { (name: name, value: $0) } }
      return try services.answer(request, otherwise: .sit()) { _ in FormResult(go: ReturnPath(to: .newSession().with(filled))) }
    }
  }

  /// A script sends the field that was changed, and with the others one that is refused alone; a plain form sends all of them.
  private func correct(_ id: RecordID, _ request: Request, _ form: Form) throws -> Response {
    let sent = ["start", "end", "startTurn", "endTurn"].filter { form[$0] != nil }
    do {
      return try services.saved(request, form, otherwise: .session(id)) { typing, errors in
        do {
          let session = try mindfulness.session(id)
          let times = try Times(form, mindfulness, else: session.zone, insteadOf: session)
          return try mindfulness.correct(id, start: times.start, end: times.end, in: times.zone, typing: typing).act
        } catch let refusal as UserError where refusal.reason == .value && !sent.isEmpty {
          // The page then shows the fields that say which of two times is meant.
          let asked = refusal.phrase.key == Times.twice ? ["startTurn", "endTurn"] : []
          for field in sent + asked { errors.note(field, refusal.phrase) }
          return nil
        }
      }
    } catch let refusal as UserError where refusal.reason == .value && !request.wantsJSON {
      let session = try mindfulness.session(id)
      return try page(request, status: .unprocessableContent) { viewer, context in
        SitSession.view(SitSession.Model(session, form: SessionForm.Model(as: form, refusal, for: viewer), for: viewer), in: context)
      }
    }
  }
}

/// The time of a session as a person fills it in, by the clocks of a zone.
private struct Times {
  let start: Instant
  let end: Instant
  let zone: TimeZone

  /// The key of the sentence that asks which of two times is meant.
  static let twice = "clock.twice"

  init(_ form: Form, _ mindfulness: Mindfulness, else readerZone: TimeZone, insteadOf old: Session? = nil) throws {
    let zone =
      try form["zone"].map { id in
        guard let zone = TimeZone(identifier: id) else { throw Form.unreadable("zone") }
        return zone
      } ?? readerZone
    let starts = try form.instants("start", in: zone, insteadOf: old?.start)
    let ends = try form.instants("end", in: zone, insteadOf: old?.end)
    (start, end) = try mindfulness.meant(starts.flatMap { start in ends.map { (start, $0) } }, in: zone)
    self.zone = zone
  }
}

extension Form {
  /// The instants a person can mean. The form shows the old instant to the minute and without its offset: an unchanged text, or none,
  /// means the old instant, and a time that comes twice means the same turn as before, unless one is chosen.
  fileprivate func instants(_ name: String, in zone: TimeZone, insteadOf old: Instant?) throws -> [Instant] {
    // A turn chosen before the time that comes twice was saved changes nothing.
    if let old, self[name] == nil, LocalTime.Turn(of: old, in: zone) == nil { return [old] }
    let shown = old.map { [$0.local(in: zone), $0.minute(in: zone)] } ?? []
    let unsent = self[name] == nil ? shown.first.flatMap { LocalTime($0) } : nil
    let meant = try unsent ?? require(name) { LocalTime($0) }
    let oldTurn = old.flatMap { LocalTime.Turn(of: $0, in: zone) }
    let turn = self["\(name)Turn"].flatMap { LocalTime.Turn(rawValue: $0) } ?? oldTurn
    if let old, turn == oldTurn, shown.contains(where: { LocalTime($0) == meant }) { return [old] }
    return try meant.meant(in: zone, turn)
  }
}
