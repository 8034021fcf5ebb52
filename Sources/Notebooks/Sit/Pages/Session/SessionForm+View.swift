import Records
import Site
import Words

extension SessionForm {
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
