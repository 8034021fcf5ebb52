import Book
import Foundation
import Hummingbird
import Mindfulness
import Pages
import Records

/// Sessions made, corrected and deleted by hand.
struct Sessions: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.session) { request, names in
      let session = try house.mindfulness.session(try names.id.description)
      return try house.page(request) { SitSession.view(SitSession.Model(session, for: $0), in: $1) }
    }
    router.post(.sessions) { request, form, _ in try make(request, form) }
    router.post(.session) { request, form, names in try correct(try names.id, request, form) }
    router.post(.sessionDeletion) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .sitLog(before: nil)) { _ in
        let outcome = try house.mindfulness.delete(id)
        let stoodOn = Way(backFrom: request, house.origins)?.isAt(.session(id)) ?? false
        return Deed(act: outcome.act, go: stoodOn ? Way(to: Address.sitDay(outcome.value.day).path) : nil)
      }
    }
    router.get(.sitDeletion) { request, _ in
      try house.page(request) { SitDeletion.view(try SitDeletion.Model(house.mindfulness, for: $0), in: $1) }
    }
    router.post(.sitDeletion) { request, _, _ in
      try house.answer(request, otherwise: .sit) { _ in
        let outcome = try house.mindfulness.deleteAll()
        let stoodOn = Way(backFrom: request, house.origins)?.isAt(.sitDeletion) ?? false
        return Deed(act: outcome.act, go: stoodOn ? Way(to: Address.sit.path) : nil)
      }
    }
  }

  private func make(_ request: Request, _ form: Form) throws -> Response {
    do {
      return try house.answer(request, otherwise: .sit) { reader in
        let times = try Times(form, else: reader.zone)
        let outcome = try house.mindfulness.add(start: times.start, end: times.end, in: times.zone)
        // A form sent again after a refusal stands at an address that only takes posts.
        let stoodOn = Way(backFrom: request, house.origins)?.isAt(.sessions) ?? false
        return Deed(act: outcome.act, go: stoodOn ? Way(to: Address.sitDay(outcome.value.day).path) : nil)
      }
    } catch let refusal as Refusal where refusal.reason == .value && !request.wantsJSON {
      return try house.page(request, status: .unprocessableContent) { reader, frame in
        let day = form["start"].flatMap { Day($0.prefix(10)) }.map { min($0, reader.today) } ?? reader.today
        let addition = SessionForm.Model(nil, as: form, refusal, for: reader)
        return SitDay.view(try SitDay.Model(of: day, house.mindfulness, addition: addition, for: reader), in: frame)
      }
    }
  }

  private func correct(_ id: RecordID, _ request: Request, _ form: Form) throws -> Response {
    do {
      return try house.answer(request, otherwise: .session(id)) { reader in
        let times = try Times(form, else: reader.zone)
        let act = try house.mindfulness.correct(id, start: times.start, end: times.end, in: times.zone).act
        // The whole page tells of the session: only drawing it anew shows how it is now.
        return Deed(act: act, go: Way(to: Address.session(id).path))
      }
    } catch let refusal as Refusal where refusal.reason == .value && !request.wantsJSON {
      let session = try house.mindfulness.session(id.description)
      return try house.page(request, status: .unprocessableContent) { reader, frame in
        SitSession.view(SitSession.Model(session, form: SessionForm.Model(id, as: form, refusal, for: reader), for: reader), in: frame)
      }
    }
  }
}

extension SessionForm.Model {
  fileprivate init(_ id: RecordID?, as form: Form, _ refusal: Refusal, for reader: Reader) {
    self.init(
      id: id, start: form["start"] ?? "", end: form["end"] ?? "", zone: form["zone"] ?? reader.zone.identifier,
      refusal: reader.language.say(refusal.phrase))
  }
}

/// When a session was, as a person fills it in: by the clocks of a zone.
private struct Times {
  let start: Instant
  let end: Instant
  let zone: TimeZone

  init(_ form: Form, else readerZone: TimeZone) throws {
    zone =
      try form["zone"].map { id in
        guard let zone = TimeZone(identifier: id) else { throw Form.unreadable("zone") }
        return zone
      } ?? readerZone
    let zone = zone
    start = try form.require("start") { Instant(local: $0, in: zone) }
    end = try form.require("end") { Instant(local: $0, in: zone) }
  }
}

extension Instant {
  /// The instant at which the clocks of that zone show a local date-time as `<input type="datetime-local">` sends it: `2026-11-20T07:00`,
  /// with or without seconds. A time the clocks skip is the instant of the skip's end; one they show twice is the first.
  init?(local text: String, in zone: TimeZone) {
    let halves = text.split(separator: "T")
    guard halves.count == 2, let day = Day(halves[0]) else { return nil }
    let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1], let seconds = parts.count == 3 ? parts[2] : 0,
      (0..<24).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    let clock = Int64(day.ordinal) * 86_400_000 + Int64(((hours * 60 + minutes) * 60 + seconds) * 1000)
    self = zone.instant(ofClock: clock)
  }
}

extension TimeZone {
  /// The first instant at which this zone's clocks show that many milliseconds since 1970, or the first after they skipped it.
  func instant(ofClock clock: Int64) -> Instant {
    func offset(_ instant: Instant) -> Int64 { Int64(secondsFromGMT(for: instant.date)) * 1000 }
    let around = [-86_400_000, 86_400_000].map { offset(Instant(milliseconds: clock + Int64($0))) }
    let candidates = around.map { Instant(milliseconds: clock - $0) }.sorted()
    if let shown = candidates.first(where: { $0.milliseconds + offset($0) == clock }) { return shown }
    let change = nextDaylightSavingTimeTransition(after: candidates[0].date.addingTimeInterval(-86_400)).map(Instant.init)
    return change ?? candidates[0]
  }
}
