import Foundation
import Records
import Site
import Words

/// The fields of a session made or corrected by hand.
enum SessionForm {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The session it corrects; nil for a new one.
    let id: RecordID?
    /// Local date-times as `<input type="datetime-local">` has them.
    let start: String
    let end: String
    let zone: String
    /// Which is meant of times the clocks show twice; nil where nobody said.
    var startTurn: String?
    var endTurn: String?
    /// Why what was given before was refused.
    var refusal: String?
  }

  /// The form that adds a session or corrects one; a plain post, so that a refusal can show it again as it was left.
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

  /// On a day on which the clocks are put back: which of two times is meant.
  private static func turn(_ name: StaticString, _ label: String, _ value: String?, in language: Language) -> HTML {
    let name = HTML(markup: "\(name)Turn")
    return """
      <div class="field"><label for="\(name)">\(language.text("session.turn", ["time": .text(label)]))</label>\
      <select id="\(name)" name="\(name)">\(LocalTime.Turn.choices.html { choice in
        "<option value=\"\(choice.value)\"\(HTML.attribute("selected", if: choice.value == value))>\(language.text(choice.name))</option>"
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
  /// Fields filled with a session's times, or with a proposal for a new one, by the clocks of that zone.
  init(id: RecordID? = nil, start: Instant, end: Instant, zone: TimeZone) {
    self.init(
      id: id, start: start.local(in: zone), end: end.local(in: zone), zone: zone.identifier,
      startTurn: LocalTime.Turn(of: start, in: zone)?.rawValue, endTurn: LocalTime.Turn(of: end, in: zone)?.rawValue)
  }

  /// Whether the clocks are put back on one of its days.
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
