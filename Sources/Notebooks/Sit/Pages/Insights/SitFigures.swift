import Records
import SitRecords
import Site
import Words

/// The figures of all sessions, as tiles.
enum SitFigures {
  struct Tile: Sendable, Hashable {
    let name: String
    let value: String
    var note: String?
  }

  /// The tiles of those names; nil before the first session.
  static func tiles(_ names: [Practice.FigureName], of figures: Figures, in language: Language) -> [Tile]? {
    figures.sessions == 0 ? nil : names.compactMap { Tile($0, of: figures, in: language) }
  }

  /// The figures over all sessions, with a link to the charts; hidden before the first session, or if all tiles and the charts are
  /// hidden.
  static func region(_ tiles: [Tile]?, in language: Language) -> HTML {
    let wiring = HTML.live("figures", "session goal rest_day")
    guard let tiles else { return "<section\(wiring) hidden></section>" }
    return """
      <section class="card figures"\(wiring) aria-labelledby="figures-title">
      <header class="card-head"><h2 id="figures-title">\(language.text("sit.figures.title"))</h2>
      <a class="pill" href="\(Address.sitInsights())">\(Symbol.chart.html)<span>\(language.text("insights.title"))</span></a></header>
      \(tiles.isEmpty ? .nothing : "<dl>\(tiles.html(tile))</dl>")
      </section>
      """
  }

  private static func tile(_ tile: Tile) -> HTML {
    """
    <div class="figure"><dt>\(tile.name)</dt><dd>\(tile.value.unbroken)\
    \(tile.note.map { "<span class=\"figure-note\">\($0)</span>" } ?? HTML.nothing)</dd></div>

    """
  }
}

extension Practice.FigureName {
  /// True if it is one of the tiles; the others are parts of their own.
  var isTile: Bool { ![.gauge, .grid, .charts].contains(self) }
}

extension SitFigures.Tile {
  init?(_ name: Practice.FigureName, of figures: Figures, in language: Language) {
    func length(_ milliseconds: Int64?) -> String { milliseconds.map { language.length(seconds: Int($0 / 1000)) } ?? "–" }
    func days(_ count: Int) -> String { language.text("count.days", ["count": .count(count)]) }
    let title = name.title(in: language)
    switch name {
    case .gauge, .grid, .charts: return nil
    case .today:
      let sessions = language.text("count.sessions", ["count": .count(figures.todaySessions)])
      self.init(name: title, value: length(figures.todayMilliseconds), note: sessions)
    case .week:
      self.init(name: title, value: length(figures.thisWeekMilliseconds), note: figures.weekComparison.map { language.text($0) })
    case .run:
      let best = language.text("sit.figures.best", ["days": .count(figures.bestRunDays)])
      self.init(name: title, value: days(figures.currentRunDays), note: best)
    case .strength: self.init(name: title, value: language.percent(figures.strength))
    case .last: self.init(name: title, value: length(figures.lastMilliseconds))
    case .average:
      // Seconds would be more exact than anyone sits.
      let whole = figures.averageMilliseconds.map { $0 < 60_000 ? Int64($0.rounded()) : Int64(($0 / 60_000).rounded()) * 60_000 }
      self.init(name: title, value: length(whole))
    case .longest: self.init(name: title, value: length(figures.longestMilliseconds))
    case .total: self.init(name: title, value: length(figures.totalMilliseconds), note: language.text("sit.figures.once"))
    case .sessions: self.init(name: title, value: language.number(Double(figures.sessions)))
    }
  }
}

extension SitFigures {
  /// The tiles that are not hidden; nil, and nothing computed, if all tiles and the charts are hidden.
  static func tiles(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> [Tile]? {
    let practice = viewer.practice
    let shown = Practice.FigureName.allCases.filter { $0.isTile && practice.shows($0) }
    guard !shown.isEmpty || practice.shows(.charts) else { return nil }
    return tiles(shown, of: try mindfulness.figures(today: viewer.today, firstWeekday: viewer.firstWeekday), in: viewer.language)
  }
}
