import Foundation
import Records
import SitRecords
import Site
import Words

/// One session, to correct or delete.
enum SitSession {
  struct Model: Sendable, Hashable {
    let row: SessionRow.Model
    let form: SessionForm.Model
    let day: Day
    let source: String?
    let healthEntry: HealthEntry?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("session.one"), at: .sit, in: context) {
      """
      \(Headline(
        title: language.text("session.one"), eyebrow: language.fullDay(model.day), back: (.day(model.day), language.text("session.day"))
      ).html)
      <section class="card narrow" aria-labelledby="form-title">
      <header class="card-head"><h2 id="form-title">\(model.row.times)</h2><p class="total">\(model.row.length)</p></header>
      \(model.row.isOverlapping ? "<p class=\"quiet\">\(language.text("session.overlap.told"))</p>" : HTML.nothing)
      \(model.source.map { "<p class=\"quiet\">\(language.text("session.source", ["source": .text($0)]))</p>" } ?? HTML.nothing)
      \(SessionForm.form(model.form, in: language))
      </section>
      \(model.healthEntry.map { "<p class=\"pager\">\($0.link(in: language))</p>" as HTML })
      <div class="pager">\(HistoryLink(of: "session", model.row.id).html(in: language))<form\(HTML.acting(at: .sessionDeletion(model.row.id)))>\
      <button class="pill grave">\(Symbol.trash.html)<span>\(language.text("session.delete"))</span></button></form></div>
      """
    }
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
    let id: RecordID?
    /// Local date-times in the form of `<input type="datetime-local">`.
    let start: String
    let end: String
    let zone: String
    /// The first or second occurrence of a time the clocks show twice; nil if not chosen.
    var startTurn: String?
    var endTurn: String?
    var refusal: String?
  }

  /// The form that adds or corrects a session; a plain post, because a refusal shows it again as it was filled in.
  static func form(_ model: Model, in language: Language) -> HTML {
    let address: Address = model.id.map { .sessionCorrection($0) } ?? .sessions()
    return """
      <form class="session-form"\(HTML.acting(at: address))>
      \(model.refusal.map { "<p class=\"refusal\" role=\"alert\">\($0)</p>" } ?? HTML.nothing)
      <div class="fields">
      \(time("start", language.text("session.start"), model.start))\
      \(model.hasTimesTwice ? turn("start", language.text("session.start"), model.startTurn, in: language) : .nothing)
      \(time("end", language.text("session.end"), model.end))\
      \(model.hasTimesTwice ? turn("end", language.text("session.end"), model.endTurn, in: language) : .nothing)
      </div>
      <p class="note">\(language.text("session.zone", ["zone": .text(model.zone)]))</p>
      <input type="hidden" name="zone" value="\(model.zone)">
      <button class="prominent">\(model.id == nil ? language.text("session.add") : language.text("session.correct"))</button>
      </form>
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
      <input id="\(name)" type="datetime-local" name="\(name)" step="1" value="\(value)" required></div>
      """
  }
}

extension SessionForm.Model {
  init(id: RecordID? = nil, start: Instant, end: Instant, zone: TimeZone) {
    self.init(
      id: id, start: start.local(in: zone), end: end.local(in: zone), zone: zone.identifier,
      startTurn: LocalTime.Turn(of: start, in: zone)?.rawValue, endTurn: LocalTime.Turn(of: end, in: zone)?.rawValue)
  }

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
}

enum SessionRow {
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// "07:00–07:02".
    let times: String
    /// Length of the part on the listed day.
    let length: String
    /// "30 min in all"; nil unless another part lies on another day.
    let whole: String?
    let isOverlapping: Bool
    let zone: String?

    init(_ session: Session, on day: Day? = nil, readerZone: TimeZone, in language: Language) {
      let part = day.map { session.milliseconds(on: $0) } ?? session.milliseconds
      id = session.id
      times = session.times(in: language)
      length = language.length(seconds: Int(part / 1000))
      whole = part == session.milliseconds ? nil : language.text("session.whole", ["length": .text(session.length(in: language))])
      isOverlapping = session.overlaps
      zone = session.isByClocks(of: readerZone) ? nil : session.zone.identifier
    }
  }

  static func item(_ model: Model, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(model.id)"><a class="row-link" href="\(Address.session(model.id))">\
    <span class="row-main">\(model.times)</span>\
    \(model.whole.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)\
    \(model.zone.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)\
    \(model.isOverlapping ? "<span class=\"note\">\(Symbol.overlap.html)\(language.text("session.overlaps"))</span>" : HTML.nothing)\
    <span class="row-value">\(model.length)</span></a>\
    <form\(HTML.acting(at: .sessionDeletion(model.id)))><button class="bare" \
    aria-label="\(language.text("session.deleteThis", ["times": .text(model.times)]))">\(Symbol.trash.html)</button></form></li>

    """
  }

}

extension Session {
  func times(in language: Language) -> String { "\(language.time(start, in: zone))–\(language.time(end, in: zone))" }

  func length(in language: Language) -> String { language.length(seconds: Int(milliseconds / 1000)) }
}
