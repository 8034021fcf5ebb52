import Site
import Words

extension SitFigures {
  /// The few numbers over all sessions, and the way to the charts; nothing before the first session, or where all is hidden.
  static func region(_ model: Model?, in language: Language) -> HTML {
    let wiring = HTML.live("figures", "session goal rest_day setting")
    guard let model, !model.isEmpty else { return "<section\(wiring) hidden></section>" }
    return """
      <section class="card figures"\(wiring) aria-labelledby="figures-title">
      <header class="card-head"><h2 id="figures-title">\(language.text("sit.figures.title"))</h2>
      <a class="pill" href="\(Address.sitInsights())">\(Symbol.chart.html)<span>\(language.text("insights.title"))</span></a></header>
      \(model.tiles.isEmpty ? .nothing : "<dl>\(model.tiles.html(tile))</dl>")
      </section>
      """
  }

  private static func tile(_ tile: Tile) -> HTML {
    """
    <div class="figure"><dt>\(tile.name)</dt><dd>\(tile.value)\
    \(tile.note.map { "<span class=\"figure-note\">\($0)</span>" } ?? HTML.nothing)</dd></div>

    """
  }
}
