import Hummingbird
import Records
import SitRecords
import Site
import Words

/// Sit's own page: the button, the thought, the gauge, the grid, the last days.
enum SitPage {
  struct Model: Sendable, Hashable {
    let stage: SitStage.Model
    /// Nil if it is hidden, as other parts.
    let gauge: SitGauge.Model?
    let thought: SitThought.Model
    let figures: SitFigures.Model?
    let grid: SitGrid.Model?
    let recent: [DayCard.Model]
    let line: SitLine.Model
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(SitStage.title(model.stage, in: language), at: .sit, in: context, pause: SitStage.pause(model.stage.state)) {
      """
      \(Headline(
        title: language.text("section.sit"), eyebrow: language.weekdayAndDay(model.stage.today),
        actions: SitDay.adding(on: model.stage.today, in: language)
      ).html)
      <div class="sit-page">
      \(SitToday.hero(model.stage, model.gauge, in: language))
      \(SitThought.region(model.thought, in: language))
      \(SitLine.region(model.line, in: language))
      \(SitGrid.region(model.grid, in: language))
      \(SitFigures.region(model.figures, in: language))
      \(SitRecent.region(model.recent, in: language))
      </div>
      """
    }
  }
}

extension SitPage.Model {
  /// `line` is the line asked for; nil is the day's.
  init(_ mindfulness: Mindfulness, line: Int? = nil, for viewer: Viewer) throws {
    // The stage first: it finishes a sit whose time is over, which the rest then shows.
    let stage = try SitStage.Model(mindfulness, for: viewer)
    self.init(
      stage: stage, gauge: try SitGauge.model(mindfulness, for: viewer),
      thought: try SitThought.Model(of: viewer.today, mindfulness, for: viewer), figures: try SitFigures.model(mindfulness, for: viewer),
      grid: try SitGrid.model(mindfulness, for: viewer), recent: try SitRecent.days(mindfulness, for: viewer),
      line: try SitLine.Model(line, mindfulness, for: viewer))
  }
}

extension SitGauge {
  static func model(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> Model? {
    guard viewer.practice.shows(.gauge) else { return nil }
    let gauge = try mindfulness.gauge(on: viewer.today)
    return Model(milliseconds: gauge.milliseconds, goalMinutes: gauge.goalMinutes, in: viewer.language)
  }
}

extension SitLine.Model {
  /// `number` is the line asked for; nil is the day's.
  init(_ number: Int?, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    self.init(number, on: viewer.today, isShown: viewer.practice.showsLine, in: viewer.language)
  }
}

extension SitSite {
  func addPage(to router: Routes) {
    router.get(Address.sit) { request in
      if try mindfulness.isNew() { return ReturnPath(to: Address.welcome().path).redirect }
      let line = request.uri.queryParameters["line"].flatMap { Int($0) }
      return try page(request) { SitPage.view(try SitPage.Model(mindfulness, line: line, for: $0), in: $1) }
    }
  }
}

/// The last few days of the log, on Sit's own page.
enum SitRecent {
  static func days(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> [DayCard.Model] {
    try mindfulness.log(before: nil, rows: 5).days.map { DayCard.Model($0, for: viewer) }
  }

  static func region(_ days: [DayCard.Model], in language: Language) -> HTML {
    """
    <section class="recent"\(HTML.live("recent", "session thought")) aria-labelledby="recent-title">
    <header class="section-head" data-key="head"><h2 id="recent-title">\(language.text("sit.recent.title"))</h2>
    <a class="pill" href="\(Address.sitLog())"\(HTML.shortcut("h"))>\(Symbol.list.html)<span>\(language.text("sit.recent.all"))\
    </span></a></header>
    <div class="days" data-key="days">\(days.html { DayCard.card($0, in: language) })</div>
    \(days.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  /// Nothing yet, what to do first, and something to try things on.
  static func empty(in language: Language) -> HTML {
    """
    \(EmptyState(symbol: .sit, title: language.text("sit.empty.title"), advice: language.text("sit.empty.advice")).html)
    <form class="buttons centred" data-key="sample"\(HTML.acting(at: .sitSample()))><a class="pill" href="\(Address.appleHealth())">\
    \(Symbol.heart.html)<span>\(language.text("sit.away.health"))</span></a><button>\(language.text("sit.sample.verb"))</button></form>
    """
  }
}
