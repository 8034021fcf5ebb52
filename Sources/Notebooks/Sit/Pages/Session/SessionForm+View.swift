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
      \(time("start", language.text("session.start"), model.start))
      \(time("end", language.text("session.end"), model.end))
      </div>
      <p class="note">\(language.text("session.zone", ["zone": .text(model.zone)]))</p>
      <input type="hidden" name="zone" value="\(model.zone)">
      <button class="prominent">\(model.id == nil ? language.text("session.add") : language.text("session.correct"))</button>
      </form>
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
