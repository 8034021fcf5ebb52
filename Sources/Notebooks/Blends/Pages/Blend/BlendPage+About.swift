import BlendsRecords
import Records
import Site
import Words

extension BlendPage {
  /// Where it stands and what was thought of it; nothing where nothing was written.
  static func prose(_ model: Model, in language: Language) -> HTML {
    let conclusion = language.text("blend.conclusion", ["standing": .text(model.blend.status.name(in: language))])
    return """
      <div class="blend-column" data-key="prose">
      \(card("destination", language.text("blend.destination"), model.blend.destination))
      \(card("conclusion", conclusion, model.blend.conclusion))
      \(card("update", language.text("blend.update"), model.blend.update))
      </div>
      """
  }

  private static func card(_ key: StaticString, _ title: String, _ text: String) -> HTML {
    guard !text.isEmpty else { return .nothing }
    return "<section class=\"card\" data-key=\"\(key)\"><h2>\(title)</h2><p class=\"prose\" dir=\"auto\">\(text)</p></section>"
  }

  /// How long it matures, and since when.
  static func times(_ model: Model, in language: Language) -> HTML {
    let (times, maturation) = (model.times, model.times.maturation)
    return """
      <div class="time-tiles" data-key="times">
      <section class="card tile" data-key="matures"><h2>\(language.text("blend.matures"))</h2>\
      <p class="tile-large">\(maturation.unit.count(maturation.amount, in: language))</p>\
      \(times.readiness.bar(in: language))<p class="readiness\(times.readiness.isDue ? " is-due" : "")">\
      \(times.readiness.sentence)</p></section>
      <section class="card tile" data-key="created"><h2>\(language.text("blend.created"))</h2>\(created(model, in: language))</section>
      </div>
      """
  }

  /// The day; on a tap, how long ago that was.
  private static func created(_ model: Model, in language: Language) -> HTML {
    let (times, day, unit) = (model.times, model.blend.making.day, model.times.maturation.unit)
    let elapsed = unit.elapsed(times.elapsed, in: language)
    return """
      <button type="button" class="elapsed" data-behaviour="elapsed" data-elapsed="\(times.elapsed)"\
      \(unit.elapsedForms(in: language))><span class="elapsed-day"><span class="tile-large">\(language.dayAndMonth(day))</span> \
      <span>\(day.year)</span> <span class="elapsed-ask">\(language.text("blend.created.ask"))</span></span>\
      <span class="elapsed-count" hidden><span class="elapsed-number tile-large">\(language.number(Double(times.elapsed)))</span> \
      <span class="elapsed-unit">\(elapsed)</span></span></button>
      """
  }
}
