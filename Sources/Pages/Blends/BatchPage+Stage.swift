import Records

extension BatchPage {
  /// The one line that is being weighed: what is still to come, large, and the field for what was weighed.
  static func stage(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <section class="card bench-stage" data-key="line-\(line.place)" aria-labelledby="line-name">
    <p class="eyebrow" data-key="place">\(language.say(
      "bench.place", ["place": .count(line.place), "count": .count(model.lines.count)]))</p>
    <h2 id="line-name" class="bench-name" data-key="name">\(line.name)</h2>
    <p class="bench-rest" data-key="rest"><output id="rest" for="weighed" class="bench-number">\
    \(language.decimal(line.remaining))</output> \
    <span class="bench-unit">\(line.unit.name(of: line.remaining, in: language))</span>\
    <span class="bench-word">\(language.say("bench.rest"))</span></p>
    \(line.remaining == line.planned ? .nothing : planned(line, in: language))
    \(weighing(line, of: model, in: language))
    \(steps(line, of: model, in: language))
    </section>
    """
  }

  private static func planned(_ line: Line, in language: Language) -> HTML {
    let amount = Phrase.Value.text(said(line.planned, line.unit, in: language))
    return "<p class=\"note\" data-key=\"planned\">\(language.say("bench.planned", ["amount": amount]))</p>"
  }

  private static func weighing(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <form class="bench-form" data-key="weighing" method="post" action="\(Address.blends(.weighing(model.id)))" \
    data-behaviour="undo weighing" data-shows="rest" data-due="\(line.planned)" autocomplete="off">
    <input type="hidden" name="line" value="\(line.place)">
    <label for="weighed">\(language.say("bench.weighed"))</label>
    <span class="bench-field"><input id="weighed" type="text" inputmode="decimal" name="amount" required \
    value="\(language.decimal(line.weighed ?? line.planned))"><span aria-hidden="true">\
    \(line.unit.name(of: line.planned, in: language))</span></span>
    <button class="prominent bench-tick">\(Symbol.check.drawn)<span>\(language.say("bench.tick"))</span></button>
    </form>
    """
  }

  private static func steps(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <div class="bench-steps" data-key="steps">
    \(step(line.place - 1, of: model, "prev", language.say("bench.previous"), symbol: .back))
    \(line.weighed == nil ? .nothing : untick(line, of: model, in: language))
    \(step(line.place + 1, of: model, "next", language.say("bench.next"), symbol: .forward))
    </div>
    """
  }

  private static func step(_ place: Int, of model: Model, _ relation: StaticString, _ word: String, symbol: Symbol) -> HTML {
    guard model.lines.contains(where: { $0.place == place }) else { return "<span></span>" }
    return """
      <a class="pill" rel="\(HTML(markup: "\(relation)"))" href="\(Address.blends(.batch(model.id, line: place)))">\(symbol.drawn)\
      <span>\(word)</span></a>
      """
  }

  private static func untick(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .blends(.weighing(model.id))))><input type="hidden" name="line" value="\(line.place)">\
    <input type="hidden" name="amount" value=""><button>\(Symbol.undo.drawn)<span>\(language.say("bench.untick"))</span></button></form>
    """
  }

  /// Where too much was weighed: by how much, and the way to let the rest of the batch grow with it.
  static func growth(_ line: Line, of model: Model, in language: Language) -> HTML {
    guard let factor = line.growth, let difference = line.difference else { return .nothing }
    let number = Phrase.Value.text(language.decimal(factor))
    return """
      <section class="card bench-growth" data-key="growth-\(line.place)" role="status">\(Symbol.warning.drawn)\
      <div><p class="bench-growth-title">\(language.say(
        "bench.over", ["name": .text(line.name), "amount": .text(said(difference, line.unit, in: language))]))</p>
      <p>\(language.say("bench.growth", ["factor": number]))</p>
      <form\(HTML.acting(at: .blends(.growth(model.id))))><input type="hidden" name="line" value="\(line.place)">\
      <button>\(language.say("bench.grow", ["factor": number]))</button></form></div></section>
      """
  }
}
