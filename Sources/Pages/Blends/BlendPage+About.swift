import Records

extension BlendPage {
  /// Where it stands and what was thought of it; nothing where nothing was written.
  static func prose(_ model: Model, in language: Language) -> HTML {
    let conclusion = language.say("blend.conclusion", ["standing": .text(model.status.name(in: language))])
    return """
      <div class="blend-column" data-key="prose">
      \(card("destination", language.say("blend.destination"), model.prose.destination))
      \(card("conclusion", conclusion, model.prose.conclusion))
      \(card("update", language.say("blend.update"), model.prose.update))
      </div>
      """
  }

  private static func card(_ key: StaticString, _ title: String, _ text: String) -> HTML {
    guard !text.isEmpty else { return .nothing }
    return "<section class=\"card\" data-key=\"\(HTML(markup: "\(key)"))\"><h2>\(title)</h2><p class=\"prose\">\(text)</p></section>"
  }

  /// How long it matures, and since when.
  static func times(_ model: Model, in language: Language) -> HTML {
    let maturation = model.maturation
    return """
      <div class="time-tiles" data-key="times">
      <section class="card tile" data-key="matures"><h2>\(language.say("blend.matures"))</h2>\
      <p class="tile-large">\(maturation.period.count(maturation.amount, in: language))</p>\
      \(maturation.readiness.bar(in: language))<p class="readiness\(maturation.readiness.isDue ? " is-due" : "")">\
      \(maturation.readiness.sentence)</p></section>
      <section class="card tile" data-key="created"><h2>\(language.say("blend.created"))</h2>\(created(maturation, in: language))</section>
      </div>
      """
  }

  /// The day; on a tap, how long ago that was.
  private static func created(_ maturation: Maturation, in language: Language) -> HTML {
    let elapsed = maturation.period.elapsed(maturation.elapsed, in: language)
    return """
      <button type="button" class="elapsed" data-behaviour="elapsed" data-elapsed="\(maturation.elapsed)"\
      \(maturation.period.elapsedForms(in: language))><span class="elapsed-day"><span class="tile-large">\(language.dayAndMonth(maturation.created))</span> \
      <span>\(maturation.created.year)</span> <span class="elapsed-ask">\(language.say("blend.created.ask"))</span></span>\
      <span class="elapsed-count" hidden><span class="elapsed-number tile-large">\(language.number(Double(maturation.elapsed)))</span> \
      <span class="elapsed-unit">\(elapsed)</span></span></button>
      """
  }
}
