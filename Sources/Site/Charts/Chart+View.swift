import Foundation
public import Words

extension Chart {
  /// The bars and, folded, the table; a script lets the arrow keys go from bar to bar.
  public static func card(_ model: Model, switching: HTML = .nothing, in language: Language) -> HTML {
    let id = HTML(escaping: model.id)
    return """
      <section class="card chart" data-key="\(id)" data-behaviour="chart" aria-labelledby="\(id)-title">
      <header class="card-head"><h2 id="\(id)-title">\(model.title)</h2>\(switching)</header>
      <p class="note readout" aria-hidden="true">\(model.what)</p>
      <div class="plot">
      <svg class="plot-axis" aria-hidden="true">\(model.scale.lines.html { mark($0, of: model.scale, in: language) })</svg>
      <svg class="plot-bars" role="group" aria-labelledby="\(id)-name" aria-describedby="\(id)-what">
      <title id="\(id)-name">\(model.title)</title><desc id="\(id)-what">\(model.what). \(language.text("chart.keys"))</desc>
      \(model.scale.lines.html { line($0, of: model.scale) })
      \(model.bars.indices.html { bar(model.bars[$0], at: $0, of: model) })
      </svg>
      </div>
      \(table(model, in: language))
      </section>
      """
  }

  /// The ground lies at 88 % of the height, the highest line at 6 %.
  private static func height(_ value: Int64, of scale: Scale) -> Double { 82 * Double(value) / Double(scale.top) }

  private static func mark(_ value: Int64, of scale: Scale, in language: Language) -> HTML {
    """
    <text x="100%" dx="-8" y="\(percent(88 - height(value, of: scale)))" dy="4" text-anchor="end">\
    \(scale.measure.written(value, in: language))</text>
    """
  }

  private static func line(_ value: Int64, of scale: Scale) -> HTML {
    let y = percent(88 - height(value, of: scale))
    return "<line x1=\"0\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>"
  }

  /// A bar answers over the whole height of its place, however short it is; one of them can be reached by Tab.
  private static func bar(_ bar: Bar, at index: Int, of model: Model) -> HTML {
    let place = 100 / Double(model.bars.count)
    let left = place * Double(index)
    let tall = bar.value > 0 ? max(0.8, height(bar.value, of: model.scale)) : 0
    return """
      \(opening(of: bar, isStop: index == model.bars.count - 1))<title>\(bar.spoken)</title>\
      <rect class="bar-place" x="\(percent(left))" y="0" width="\(percent(place))" height="88%"/>\
      <rect class="bar-time" x="\(percent(left + place * 0.16))" y="\(percent(88 - tall))" width="\(percent(place * 0.68))" \
      height="\(percent(tall))" rx="2"/></\(HTML(markup: bar.linked == nil ? "g" : "a"))>\
      \(bar.label.map { label($0, bar.isLabelledNarrow, at: left + place / 2) } ?? .nothing)

      """
  }

  private static func opening(of bar: Bar, isStop: Bool) -> HTML {
    let stop = isStop ? 0 : -1
    guard let link = bar.linked else { return "<g class=\"bar\" role=\"img\" tabindex=\"\(stop)\">" }
    return "<a class=\"bar\" href=\"\(link)\" aria-label=\"\(bar.spoken)\" tabindex=\"\(stop)\">"
  }

  private static func label(_ text: String, _ isNarrow: Bool, at x: Double) -> HTML {
    "<text\(HTML.attribute("class", isNarrow ? nil : "wide")) x=\"\(percent(x))\" y=\"98%\" text-anchor=\"middle\" aria-hidden=\"true\">\(text)</text>"
  }

  private static func percent(_ number: Double) -> String { "\((number * 100).rounded() / 100)%" }

  private static func table(_ model: Model, in language: Language) -> HTML {
    """
    <details class="chart-table"><summary>\(language.text("chart.table"))</summary>
    <table><caption class="visually-hidden">\(model.title)</caption>
    <thead><tr>\(model.columns.html { "<th scope=\"col\">\($0)</th>" })</tr></thead>
    <tbody>\(model.bars.html(row))</tbody></table></details>
    """
  }

  private static func row(_ bar: Bar) -> HTML {
    let name: HTML = bar.link.map { "<a href=\"\($0)\">\(bar.name)</a>" } ?? "\(bar.name)"
    return """
      <tr><th scope="row">\(name)</th>\
      \(bar.cells.html { "<td>\($0)</td>" })</tr>

      """
  }
}

extension Chart.Bar {
  fileprivate var linked: Address? { isLink ? link : nil }
}
