import BlendsRecords
import BookStore
import Hummingbird
import Records
import Site
import Words

/// The page to weigh a batch, in words and styles the *bench*: one line at a time, readable from an arm's length.
enum BatchPage {
  struct Model: Hashable {
    let batch: WholeBatch
    let name: String
    let lines: [Line]
    /// The place of the line that is being weighed.
    let current: Int

    /// - Parameter current: the line the address names; if it names none, or one that is not there, the first line not weighed is shown,
    ///   else the first incomplete one
    init(_ batch: WholeBatch, name: String, current: Int?) {
      (self.batch, self.name) = (batch, name)
      let lines = batch.weighings.enumerated().map { Line(place: $0 + 1, weighing: $1) }
      let named = lines.first { $0.place == current }
      let open = lines.first { $0.weighing.weighed == nil } ?? lines.first { !$0.weighing.isComplete } ?? lines.first
      self.lines = lines
      self.current = (named ?? open)?.place ?? 1
    }

    var line: Line? { lines.first { $0.place == current } }
    /// True if every line has a weighed amount, even one below the amount due; a complete batch has none below it.
    var isWeighed: Bool { lines.allSatisfy { $0.weighing.weighed != nil } }
  }

  /// A weighing with its place in the order, from 1.
  struct Line: Hashable {
    let place: Int
    let weighing: Weighing
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.page(title(model, in: language), at: nil, in: context) { region(model, in: language) }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="bench"\(HTML.live("batch", "batch weighing blend"))>
    <div class="bench-head" data-key="head">\(Headline(
      title: title(model, in: language), eyebrow: language.longDay(model.batch.batch.day),
      back: (.blend(model.batch.batch.blend), model.name)
    ).html)</div>
    <div class="bench-main" data-key="main">
    \(model.lines.html { excess($0, of: model, in: language) })
    \(model.batch.isComplete ? .nothing : model.line.map { stage($0, of: model, in: language) } ?? .nothing)
    \(model.isWeighed ? summary(model, in: language) : .nothing)
    </div>
    <aside class="bench-side" data-key="side">
    <nav class="card bench-list" data-key="lines" aria-label="\(language.text("bench.lines"))"><ol>\
    \(model.lines.html { entry($0, of: model, in: language) })</ol></nav>
    <p class="buttons" data-key="history">\(HistoryLink(of: "batch", model.batch.id).html(in: language))</p>
    <form class="bench-away" data-key="away"\(HTML.acting(at: .batchDeletion(model.batch.id)))><button class="pill grave">\
    \(Symbol.trash.html)<span>\(language.text("bench.delete"))</span></button></form>
    </aside>
    </div>
    """
  }

  static func title(_ model: Model, in language: Language) -> String { language.text("bench.title", ["name": .text(model.name)]) }

  /// The name and, of a diluted aromatic, its strength, since the recipe is not in sight at the scales.
  private static func name(_ line: Line, in language: Language) -> String {
    [line.weighing.name.text, line.weighing.strength(in: language)].compactMap(\.self).joined(separator: ", ")
  }

  static func said(_ amount: Rational, _ line: Line, in language: Language) -> String {
    Quantity(amount, line.weighing.unit).said(in: language)
  }

  private static func entry(_ line: Line, of model: Model, in language: Language) -> HTML {
    let isCurrent = !model.batch.isComplete && line.place == model.current
    return """
      <li data-key="\(line.place)"><a class="bench-line" href="\(Address.batch(model.batch.id, line: line.place))"\
      \(HTML.attribute("aria-current", isCurrent ? "step" : nil))>\((line.weighing.isComplete ? Symbol.passed : .undecided).html)\
      <span class="bench-line-name" dir="auto">\(name(line, in: language))\
      \(line.weighing.isComplete ? hidden(language.text("bench.ticked")) : .nothing)</span>\
      <span class="bench-line-amount">\(said(line.weighing.weighed ?? line.weighing.due, line, in: language))\
      \(line.weighing.weighed != nil && !line.weighing.isComplete ? shortfall(line, in: language) : .nothing)</span></a></li>

      """
  }

  private static func hidden(_ words: String) -> HTML { "<span class=\"visually-hidden\"> (\(words))</span>" }

  private static func shortfall(_ line: Line, in language: Language) -> HTML {
    let rest = LocalizedText.Value.text(said(line.weighing.remaining, line, in: language))
    return "<span class=\"note\">\(language.text("bench.lacks", ["amount": rest]))</span>"
  }

  /// The line being weighed: the remaining amount in large type, and the field for the weighed amount.
  static func stage(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <section class="card bench-stage" data-key="line-\(line.place)" aria-labelledby="line-name">
    <p class="eyebrow" data-key="place">\(language.text(
      "bench.place", ["place": .count(line.place), "count": .count(model.lines.count)]))</p>
    <h2 id="line-name" class="bench-name" data-key="name">\(name(line, in: language))</h2>
    <p class="bench-rest" data-key="rest"><output id="rest" for="weighed" class="bench-number">\
    \(language.decimal(line.weighing.remaining.shown))</output> \
    <span class="bench-unit">\(line.weighing.unit.name(of: line.weighing.remaining.shown, in: language))</span>\
    <span class="bench-word">\(language.text("bench.rest"))</span></p>
    \(line.weighing.remaining == line.weighing.due ? .nothing : planned(line, in: language))
    <form class="bench-form" data-key="weighing" method="post" action="\(Address.weighing(model.batch.id))" \
    data-behaviour="undo weighing" data-shows="rest" data-due="\(line.weighing.due.shown)" autocomplete="off">
    <input type="hidden" name="line" value="\(line.place)">
    <label for="weighed">\(language.text("bench.weighed"))</label>
    <span class="bench-field"><input id="weighed" type="text" inputmode="decimal" name="amount" required \
    value="\(language.decimal((line.weighing.weighed ?? line.weighing.due).typed))"><span aria-hidden="true">\
    \(line.weighing.unit.name(of: line.weighing.due.shown, in: language))</span></span>
    <button class="prominent bench-tick">\(Symbol.check.html)<span>\(language.text("bench.tick"))</span></button>
    </form>
    <div class="bench-steps" data-key="steps">
    \(step(line.place - 1, of: model, "prev", language.text("bench.previous"), symbol: .back))
    \(line.weighing.weighed == nil ? .nothing : untick(line, of: model, in: language))
    \(step(line.place + 1, of: model, "next", language.text("bench.next"), symbol: .forward))
    </div>
    </section>
    """
  }

  private static func planned(_ line: Line, in language: Language) -> HTML {
    let amount = LocalizedText.Value.text(said(line.weighing.due, line, in: language))
    return "<p class=\"note\" data-key=\"planned\">\(language.text("bench.planned", ["amount": amount]))</p>"
  }

  /// The link to the line at that place; without such a line, an empty element that keeps the other link on its side.
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

  /// The warning that more of a line was weighed than is due, with a button to scale the rest of the batch by as much.
  static func excess(_ line: Line, of model: Model, in language: Language) -> HTML {
    guard let factor = line.weighing.growth, let difference = line.weighing.difference else { return .nothing }
    let number = LocalizedText.Value.text(language.decimal(factor.shown))
    return """
      <section class="card bench-growth" data-key="growth-\(line.place)" role="status">\(Symbol.warning.html)\
      <div><p class="bench-growth-title">\(language.text(
        "bench.over", ["name": .text(line.weighing.name.text), "amount": .text(said(difference, line, in: language))]))</p>
      <p>\(language.text("bench.growth", ["factor": number]))</p>
      <form\(HTML.acting(at: .batchGrowth(model.batch.id)))><input type="hidden" name="line" value="\(line.place)">\
      <button>\(language.text("bench.grow", ["factor": number]))</button></form></div></section>
      """
  }

  /// The planned and the weighed amounts, once every line is weighed.
  static func summary(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card result" data-key="summary" aria-labelledby="summary-title"><h2 id="summary-title">\
    \(model.batch.isComplete ? language.text("bench.finished") : language.text("bench.summary"))</h2>
    <table class="figures-table"><thead><tr><th scope="col">\(language.text("form.ingredient.name"))</th>\
    <th scope="col">\(language.text("bench.column.planned"))</th><th scope="col">\(language.text("bench.column.weighed"))</th>\
    <th scope="col">\(language.text("bench.column.difference"))</th></tr></thead>
    <tbody>\(model.lines.html { row($0, of: model, in: language) })</tbody></table>
    <p class="buttons"><a class="pill" href="\(Address.blend(model.batch.batch.blend))">\(Symbol.back.html)\
    <span>\(model.name)</span></a></p>
    </section>
    """
  }

  private static func row(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <tr><th scope="row"><a class="bench-row" href="\(Address.batch(model.batch.id, line: line.place))">\(name(line, in: language))</a></th>\
    <td>\(said(line.weighing.due, line, in: language))</td>\
    <td>\(line.weighing.weighed.map { said($0, line, in: language) } ?? "–")</td>\
    <td>\(signed(line.weighing.difference, in: language))</td></tr>
    """
  }

  /// The signed amount: "+0.25", "−0.02", "0".
  private static func signed(_ difference: Rational?, in language: Language) -> String {
    guard let difference = difference?.shown else { return "–" }
    if difference.hasPrefix("-") { return "\u{2212}\(language.decimal(String(difference.dropFirst())))" }
    return difference == "0" ? difference : "+\(language.decimal(difference))"
  }
}

extension Weighing {
  /// The weighed amount minus the amount due; nil until it is weighed.
  var difference: Rational? { weighed.map { $0 - due } }

  /// The strength in words, "aromatic at 10 %"; nil for a neat aromatic, a carrier, and a batch that does not know it.
  func strength(in language: Language) -> String? { concentration.flatMap { Role.aromatic(concentration: $0).mark(in: language) } }
}

extension BatchPage.Model {
  init(_ id: RecordID, line: Int? = nil, _ blends: Blends) throws {
    let whole = try blends.batch(id)
    self.init(whole, name: try blends.blend(whole.batch.blend).blend.name.text, current: line)
  }
}

extension BlendsRoutes {
  func addBatches(to router: Routes) {
    router.act(Address.batches, services, otherwise: { .blend($0) }) { id, _, viewer in
      let outcome = try blends.beginBatch(of: id, today: viewer.today)
      return FormResult(act: outcome.act, go: ReturnPath(to: .batch(outcome.value.id)))
    }
    router.get(Address.batch) { request, id in
      let line = request.uri.queryParameters["line"].flatMap { Int($0) }
      return try services.page(request) { BatchPage.view(try BatchPage.Model(id, line: line, blends), in: $1) }
    }
    router.post(Address.weighing) { request, form, id in
      let (weighing, text) = (try self.weighing(form, in: id), try form.text("amount"))
      var errors = ValidationErrors()
      let amount = text.isEmpty ? nil : try errors.read("amount") { try NumberRule.amount.typed(text, near: weighing.due) }
      return try services.validated(request, form, otherwise: .batch(id), errors) { _ in
        FormResult(act: try blends.weigh(weighing.id, amount, in: id).act)
      }
    }
    router.act(Address.batchGrowth, services, otherwise: { .batch($0) }) { id, form, _ in
      FormResult(act: try blends.grow(by: weighing(form, in: id).id, in: id).act)
    }
    router.act(Address.batchDeletion, services, otherwise: { .batch($0) }) { id, _, _ in
      let outcome = try blends.delete(batch: id)
      return FormResult(act: outcome.act, go: ReturnPath(to: .blend(outcome.value.blend)))
    }
  }

  /// The weighing that a form means by its line.
  private func weighing(_ form: Form, in batch: RecordID) throws -> Weighing {
    let weighings = try blends.batch(batch).weighings
    return try form.require("line") { text in
      Int(text).flatMap { weighings.indices.contains($0 - 1) ? weighings[$0 - 1] : nil }
    }
  }
}
