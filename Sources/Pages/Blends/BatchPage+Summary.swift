import Records

extension BatchPage {
  /// What was planned, what was weighed, and what lies between.
  static func summary(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card result" data-key="summary" aria-labelledby="summary-title"><h2 id="summary-title">\
    \(model.isFinished ? language.say("bench.finished") : language.say("bench.summary"))</h2>
    <table class="figures-table"><thead><tr><th scope="col">\(language.say("form.ingredient.name"))</th>\
    <th scope="col">\(language.say("bench.column.planned"))</th><th scope="col">\(language.say("bench.column.weighed"))</th>\
    <th scope="col">\(language.say("bench.column.difference"))</th></tr></thead>
    <tbody>\(model.lines.drawn { row($0, of: model, in: language) })</tbody></table>
    <p class="buttons"><a class="pill" href="\(Address.blends(.blend(model.blend)))">\(Symbol.back.drawn)<span>\(model.name)</span></a></p>
    </section>
    """
  }

  private static func row(_ line: Line, of model: Model, in language: Language) -> HTML {
    """
    <tr><th scope="row"><a class="bench-row" href="\(Address.blends(.batch(model.id, line: line.place)))">\(line.name)</a></th>\
    <td>\(said(line.planned, line.unit, in: language))</td>\
    <td>\(line.weighed.map { said($0, line.unit, in: language) } ?? "–")</td><td>\(signed(line.difference, in: language))</td></tr>
    """
  }

  /// "+0.25", "−0.02", "0".
  private static func signed(_ difference: String?, in language: Language) -> String {
    guard let difference else { return "–" }
    if difference.hasPrefix("-") { return "\u{2212}\(language.decimal(String(difference.dropFirst())))" }
    return difference == "0" ? difference : "+\(language.decimal(difference))"
  }
}
