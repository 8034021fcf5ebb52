import BlendsRecords
import Records
import Site
import Words

extension BatchPage {
  /// The one line that is being weighed: what is still to come, large, and the field for what was weighed.
  static func stage(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <section class="card bench-stage" data-key="line-\(line.place)" aria-labelledby="line-name">
    <p class="eyebrow" data-key="place">\(language.text(
      "bench.place", ["place": .count(line.place), "count": .count(model.lines.count)]))</p>
    <h2 id="line-name" class="bench-name" data-key="name">\(line.weighing.name.text)</h2>
    <p class="bench-rest" data-key="rest"><output id="rest" for="weighed" class="bench-number">\
    \(language.decimal(line.weighing.remaining.shown))</output> \
    <span class="bench-unit">\(line.weighing.unit.name(of: line.weighing.remaining.shown, in: language))</span>\
    <span class="bench-word">\(language.text("bench.rest"))</span></p>
    \(line.weighing.remaining == line.weighing.due ? .nothing : planned(line, in: language))
    \(weighing(line, of: model, in: language))
    \(steps(line, of: model, in: language))
    </section>
    """
  }

  private static func planned(_ line: Line, in language: Language) -> HTML {
    let amount = LocalizedText.Value.text(said(line.weighing.due, line, in: language))
    return "<p class=\"note\" data-key=\"planned\">\(language.text("bench.planned", ["amount": amount]))</p>"
  }

  private static func weighing(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <form class="bench-form" data-key="weighing" method="post" action="\(Address.weighing(model.batch.id))" \
    data-behaviour="undo weighing" data-shows="rest" data-due="\(line.weighing.due.shown)" autocomplete="off">
    <input type="hidden" name="line" value="\(line.place)">
    <label for="weighed">\(language.text("bench.weighed"))</label>
    <span class="bench-field"><input id="weighed" type="text" inputmode="decimal" name="amount" required \
    value="\(language.decimal((line.weighing.weighed ?? line.weighing.due).typed))"><span aria-hidden="true">\
    \(line.weighing.unit.name(of: line.weighing.due.shown, in: language))</span></span>
    <button class="prominent bench-tick">\(Symbol.check.html)<span>\(language.text("bench.tick"))</span></button>
    </form>
    """
  }

  private static func steps(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <div class="bench-steps" data-key="steps">
    \(step(line.place - 1, of: model, "prev", language.text("bench.previous"), symbol: .back))
    \(line.weighing.weighed == nil ? .nothing : untick(line, of: model, in: language))
    \(step(line.place + 1, of: model, "next", language.text("bench.next"), symbol: .forward))
    </div>
    """
  }

  private static func step(_ place: Int, of model: Model, _ relation: StaticString, _ word: String, symbol: Symbol) -> HTML {
    guard model.lines.contains(where: { $0.place == place }) else { return "<span></span>" }
    return """
      <a class="pill" rel="\(relation)" href="\(Address.batch(model.batch.id, line: place))">\(symbol.html)\
      <span>\(word)</span></a>
      """
  }

  private static func untick(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .weighing(model.batch.id)))><input type="hidden" name="line" value="\(line.place)">\
    <input type="hidden" name="amount" value=""><button>\(Symbol.undo.html)<span>\(language.text("bench.untick"))</span></button></form>
    """
  }

  /// Where too much was weighed: by how much, and the way to let the rest of the batch grow with it.
  static func growth(_ line: Line, of model: Model, in language: Language) -> HTML {
    guard let factor = line.weighing.growth, let difference = line.weighing.difference else { return .nothing }
    let number = LocalizedText.Value.text(language.decimal(factor.shown))
    return """
      <section class="card bench-growth" data-key="growth-\(line.place)" role="status">\(Symbol.warning.html)\
      <div><p class="bench-growth-title">\(language.text(
        "bench.over", ["name": .text(line.weighing.name.text), "amount": .text(said(difference, line, in: language))]))</p>
      <p>\(language.text("bench.growth", ["factor": number]))</p>
      <form\(HTML.acting(at: .growth(model.batch.id)))><input type="hidden" name="line" value="\(line.place)">\
      <button>\(language.text("bench.grow", ["factor": number]))</button></form></div></section>
      """
  }
}

extension Weighing {
  /// Weighed less planned; nil where it was not weighed.
  var difference: Rational? { weighed.map { $0 - due } }
}
