import Foundation
import Records
import SitRecords
import Site
import Words

/// One session, to correct or delete.
enum SitSession {
  struct Model: Sendable, Hashable {
    let session: Session
    let form: SessionForm.Model
    var healthEntry: HealthEntry?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let (session, language) = (model.session, context.language)
    return Layout.page(language.text("session.one"), at: .sit, in: context) {
      """
      <div class="home"\(HTML.live("session", "session"))>
      \(Headline(
        title: language.text("session.one"), eyebrow: language.fullDay(session.day), back: (.day(session.day), language.text("session.day"))
      ).html)
      <section class="card narrow" data-key="times" aria-labelledby="form-title">
      <header class="card-head"><h2 id="form-title">\(session.times(in: language))</h2>\
      <p class="total">\(session.length(in: language))</p></header>
      \(session.overlaps ? "<p class=\"quiet\">\(language.text("session.overlap.told"))</p>" : HTML.nothing)
      \(session.source == Session.here ? .nothing : source(session.source, in: language))
      \(SessionForm.correction(of: session.id, model.form, in: language))
      </section>
      \(model.healthEntry.map { "<p class=\"pager\">\($0.link(in: language))</p>" as HTML })
      <div class="pager">\(HistoryLink(of: "session", session.id).html(in: language))<form\(HTML.acting(at: .sessionDeletion(session.id)))>\
      <button class="pill grave">\(Symbol.trash.html)<span>\(language.text("session.delete"))</span></button></form></div>
      </div>
      """
    }
  }

  private static func source(_ name: String, in language: Language) -> HTML {
    "<p class=\"quiet\">\(language.text("session.source", ["source": .text(name)]))</p>"
  }

  static func adding(_ form: SessionForm.Model, in context: PageContext) -> HTML {
    let title = context.language.text("session.new")
    return Layout.page(title, at: .sit, in: context) {
      """
      \(Headline(title: title, back: (.sit(), context.language.text("section.sit"))).html)
      <section class="card narrow">\(SessionForm.form(form, in: context.language))</section>
      """
    }
  }
}

/// The fields of a session made or corrected by hand.
enum SessionForm {
  struct Model: Sendable, Hashable {
    /// Local date-times in the form of `<input type="datetime-local">`.
    let start: String
    let end: String
    let zone: String
    /// The first or second occurrence of a time the clocks show twice; nil if not chosen.
    var startTurn: String?
    var endTurn: String?
    /// The sentence that refused what was filled in; nil if nothing was.
    var refusal: String?
  }

  /// The form that adds a session. A refusal without a script, and the question which of two times is meant, show it as it was filled in.
  static func form(_ model: Model, in language: Language) -> HTML {
    """
      <form class="session-form"\(HTML.acting(at: .sessions()))>
      \(refusal(model))
      <div class="fields">
      \(time("start", language.text("session.start"), model.start))\
      \(model.hasTimesTwice ? turn("start", language.text("session.start"), model.startTurn, in: language) : .nothing)
      \(time("end", language.text("session.end"), model.end))\
      \(model.hasTimesTwice ? turn("end", language.text("session.end"), model.endTurn, in: language) : .nothing)
      </div>
      <p class="note">\(language.text("session.zone", ["zone": .text(model.zoneName)]))</p>
      <input type="hidden" name="zone" value="\(model.zone)">
      <button class="prominent">\(language.text("session.add"))</button>
      </form>
    """
  }

  private static func refusal(_ model: Model) -> HTML {
    model.refusal.map { "<p class=\"refusal\" role=\"alert\">\($0)</p>" } ?? .nothing
  }

  /// The times of a session, each saved as it is changed, or with the other where it is refused alone. The choices between two occurrences
  /// of a time show where they are asked for.
  static func correction(of id: RecordID, _ model: Model, in language: Language) -> HTML {
    func field(_ name: String, _ label: String, _ control: ValidatedField.Control, _ value: String?, style: String = "") -> HTML {
      ValidatedField(
        id: name, name: name, label: label, control: control, value: value ?? "", style: style, draftKey: "session-\(id)-\(name)"
      ).html(in: language)
    }
    func times(_ name: String, _ label: String, _ time: String, _ turn: String?) -> HTML {
      let turns = LocalTime.Turn.choices.map { ValidatedField.Option(value: $0.value, name: language.text($0.name)) }
      let asked = language.text("session.turn", ["time": .text(label)])
      return "\(field(name, label, .moment, time))\(field("\(name)Turn", asked, .choice(turns), turn, style: "turn"))"
    }
    return """
      \(refusal(model))\(ValidatedRow(address: .sessionCorrection(id), style: model.hasTimesTwice ? "fields twice" : "fields").html(
        in: language,
        """
        <input type="hidden" name="zone" value="\(model.zone)">\
        \(times("start", language.text("session.start"), model.start, model.startTurn))\
        \(times("end", language.text("session.end"), model.end, model.endTurn))
        """))
      <p class="note">\(language.text("session.zone", ["zone": .text(model.zoneName)]))</p>
      """
  }

  /// The choice between two occurrences of a time, on a day when clocks are set back.
  private static func turn(_ name: StaticString, _ label: String, _ value: String?, in language: Language) -> HTML {
    let name = HTML(markup: "\(name)Turn")
    return """
      <div class="field"><label for="\(name)">\(language.text("session.turn", ["time": .text(label)]))</label>\
      <select id="\(name)" name="\(name)">\(LocalTime.Turn.choices.html {
        .option($0.value, language.text($0.name), isChosen: $0.value == value)
      })</select></div>
      """
  }

  private static func time(_ name: StaticString, _ label: String, _ value: String) -> HTML {
    let name = HTML(markup: "\(name)")
    return """
      <div class="field"><label for="\(name)">\(label)</label>\
      <input id="\(name)" type="datetime-local" name="\(name)" value="\(value)" required></div>
      """
  }
}

extension SessionForm.Model {
  init(start: Instant, end: Instant, zone: TimeZone) {
    self.init(
      start: start.minute(in: zone), end: end.minute(in: zone), zone: zone.identifier,
      startTurn: LocalTime.Turn(of: start, in: zone)?.rawValue, endTurn: LocalTime.Turn(of: end, in: zone)?.rawValue)
  }

  /// The zone as people know it.
  var zoneName: String { TimeZone(identifier: zone)?.commonName ?? zone }

  /// True if clocks are set back on the day of its start or its end, so that a time can come twice.
  var hasTimesTwice: Bool {
    guard let zone = TimeZone(identifier: zone) else { return false }
    return [start, end].contains { Day($0.prefix(10))?.hasTimesTwice(in: zone) ?? false }
  }
}

extension Instant {
  /// `2026-11-20T07:00:00`, by the clocks of that zone.
  func local(in zone: TimeZone) -> String {
    let shifted = adding(milliseconds: Int64(zone.secondsFromGMT(for: date)) * 1000)
    return String(shifted.description.prefix(19))
  }

  /// `2026-11-20T07:00`.
  func minute(in zone: TimeZone) -> String { String(local(in: zone).prefix(16)) }
}

/// A session as a row of a list.
enum SessionRow {
  /// A session on one of its days, with its whole length if a part of it lies on another, and its zone if the reader's clocks differ.
  static func item(_ session: Session, on day: Day, readerZone: TimeZone, in language: Language) -> HTML {
    let (part, times) = (session.milliseconds(on: day), session.times(in: language))
    let notes = [
      part == session.milliseconds ? nil : language.text("session.whole", ["length": .text(session.length(in: language))]),
      session.sharesClock(with: readerZone) ? nil : session.zone.commonName,
    ].compactMap(\.self)
    return """
      <li class="row" data-key="\(session.id)"><a class="row-link" href="\(Address.session(session.id))">\
      <span class="row-main">\(times)</span>\
      \(notes.html { "<span class=\"note\">\($0)</span>" })\
      \(session.overlaps ? "<span class=\"note\">\(Symbol.overlap.html)\(language.text("session.overlaps"))</span>" : HTML.nothing)\
      <span class="row-value">\(language.length(seconds: Int(part / 1000)))</span></a>\
      <form\(HTML.acting(at: .sessionDeletion(session.id)))><button class="bare" \
      aria-label="\(language.text("session.deleteThis", ["times": .text(times)]))">\(Symbol.trash.html)</button></form></li>

      """
  }
}

extension Session {
  /// "07:00–07:02".
  func times(in language: Language) -> String { "\(language.time(start, in: zone))–\(language.time(end, in: zone))" }

  func length(in language: Language) -> String { language.length(seconds: Int(milliseconds / 1000)) }
}
