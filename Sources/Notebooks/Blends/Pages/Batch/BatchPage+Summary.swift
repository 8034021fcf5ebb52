import BlendsRecords
import Records
import Site
import Words

extension BatchPage {
  /// The amounts planned, those weighed, and the differences.
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
    <tr><th scope="row"><a class="bench-row" href="\(Address.batch(model.batch.id, line: line.place))">\(line.weighing.name.text)</a></th>\
    <td>\(said(line.weighing.due, line, in: language))</td>\
    <td>\(line.weighing.weighed.map { said($0, line, in: language) } ?? "–")</td>\
    <td>\(signed(line.weighing.difference, in: language))</td></tr>
    """
  }

  /// "+0.25", "−0.02", "0".
  private static func signed(_ difference: Rational?, in language: Language) -> String {
    guard let difference = difference?.shown else { return "–" }
    if difference.hasPrefix("-") { return "\u{2212}\(language.decimal(String(difference.dropFirst())))" }
    return difference == "0" ? difference : "+\(language.decimal(difference))"
  }
}
