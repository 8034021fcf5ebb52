import Hummingbird
import Records
import SitRecords
import Site
import Words

/// Sit's own page: the button, the thought, the gauge, the grid, the last days.
enum SitPage {
  /// The parts of the page; one that the person hides is nil.
  struct Model: Sendable, Hashable {
    let stage: SitStage.Model
    let gauge: SitGauge.Model?
    let thought: SitThought.Model
    let figures: [SitFigures.Tile]?
    let grid: SitGrid.Model?
    let recent: [DayCard.Model]
    let line: SitLine.Model
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(
      SitStage.title(model.stage, in: language), at: .sit, in: context, reloadAfter: SitStage.reloadAfter(model.stage.state)
    ) {
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
  /// Reads the page.
  ///
  /// - Parameter line: the number of a line to show instead of the day's
  init(_ mindfulness: Mindfulness, line: Int? = nil, for viewer: Viewer) throws {
    // The stage comes first: it finishes a sit whose time is over, which the other parts then show.
    let stage = try SitStage.Model(mindfulness, for: viewer)
    self.init(
      stage: stage, gauge: try SitGauge.model(mindfulness, for: viewer),
      thought: try SitThought.Model(of: viewer.today, mindfulness, for: viewer), figures: try SitFigures.tiles(mindfulness, for: viewer),
      grid: try SitGrid.model(mindfulness, for: viewer), recent: try SitRecent.days(mindfulness, for: viewer),
      line: SitLine.Model(line, on: viewer.today, isShown: viewer.practice.showsLine, in: viewer.language))
  }
}

extension SitGauge {
  static func model(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> Model? {
    guard viewer.practice.shows(.gauge) else { return nil }
    let gauge = try mindfulness.gauge(on: viewer.today)
    return Model(milliseconds: gauge.milliseconds, goalMinutes: gauge.goalMinutes)
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

/// The latest days of the log, on the front page.
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
    <div class="days" data-key="days">\(days.html { DayCard.card($0, namesYear: true, in: language) })</div>
    \(days.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  /// The card of an empty log.
  ///
  /// - Parameter way: a button to the page where one sits, for other pages
  static func empty(_ way: HTML = .nothing, in language: Language) -> HTML {
    """
    <div class="card" data-key="empty">\
    \(EmptyState(symbol: .sit, title: language.text("sit.empty.title"), advice: language.text("sit.empty.advice")).html)
    <form class="buttons centred"\(HTML.acting(at: .sitSample()))>\(way)<a class="pill" href="\(Address.appleHealth())">\
    \(Symbol.heart.html)<span>\(language.text("sit.away.health"))</span></a><button>\(language.text("sit.sample.verb"))</button></form></div>
    """
  }

  /// The same for a page where one does not sit.
  static func emptyElsewhere(in language: Language) -> HTML {
    empty(
      "<a class=\"pill prominent\" href=\"\(Address.sit())\">\(Symbol.sit.html)<span>\(language.text("section.sit"))</span></a>",
      in: language)
  }
}

/// The day's line, the "Quote of the day": a few words of our own on stillness, breath and attention.
enum SitLine {
  struct Model: Sendable, Hashable {
    /// The index of the line, and that of the one after it.
    let number: Int
    let next: Int
    /// The line; nil if the person hides it.
    let text: String?

    init(_ number: Int?, on day: Day, isShown: Bool, in language: Language) {
      let lines = language.several("line.lines")
      let chosen = number ?? SitLine.number(of: day)
      self.number = ((chosen % lines.count) + lines.count) % lines.count
      next = (self.number + 1) % lines.count
      text = isShown ? lines[self.number] : nil
    }
  }

  /// The number of a day's line, the same on every device. Numbers of consecutive days are far apart, so another line is not tomorrow's;
  /// every line has its day before any repeats.
  static func number(of day: Day) -> Int { day.ordinal * 17 }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="line"\(HTML.live("line", "setting")) aria-label="\(language.text("line.title"))">
    \(model.text.map { content($0, model, in: language) })
    </section>
    """
  }

  private static func content(_ text: String, _ model: Model, in language: Language) -> HTML {
    """
    <p class="line-text">\(text)</p>
    <p><a id="another-line" class="bare" href="\(Address.sit().with("line=\(model.next)"))" data-behaviour="nextQuote" \
    aria-label="\(language.text("line.another"))" title="\(language.text("line.another"))">\(Symbol.repeats.html)</a></p>
    """
  }
}

/// Today's time against the goal.
enum SitGauge {
  struct Model: Sendable, Hashable {
    let milliseconds: Int64
    let goalMinutes: Int

    /// Part of the goal that was sat; nil without a goal.
    var share: Double? { goalMinutes > 0 ? Double(milliseconds) / Double(goalMinutes * 60_000) : nil }
    var isReached: Bool { share ?? 0 >= 1 }
    var isPassed: Bool { share ?? 0 > 1 }
  }

  /// The gauge, live; an empty part if it is hidden.
  static func region(_ model: Model?, in language: Language) -> HTML {
    let wiring = HTML.live("gauge", "session goal")
    guard let model else { return "<section class=\"gauge\"\(wiring) aria-label=\"\(language.text("sit.gauge.title"))\"></section>" }
    return """
      <section class="gauge\(model.isPassed ? " passed" : model.isReached ? " reached" : "")"\
      \(wiring) aria-label="\(language.text("sit.gauge.title"))">
      \(model.share.map { "\(dial(model, $0, in: language))\(words(model, in: language))" } ?? HTML.nothing)
      </section>
      """
  }

  private static func dial(_ model: Model, _ share: Double, in language: Language) -> HTML {
    let lengths = [Int(model.milliseconds / 1000), model.goalMinutes * 60].map {
      LocalizedText.Value.text(language.spokenLength(seconds: $0))
    }
    return """
      <svg class="dial" viewBox="0 0 300 300" role="img" \
      aria-label="\(language.text("sit.gauge.spoken", ["sat": lengths[0], "goal": lengths[1]]))">
      <circle class="dial-track" cx="150" cy="150" r="138"/>
      \(arc("dial-progress", radius: 138, fraction: min(1, share)))
      \(arc("dial-surplus", radius: 138, fraction: min(1, max(0, share - 1))))
      </svg>
      """
  }

  /// No arc for 0: its round cap alone would look like progress.
  private static func arc(_ name: StaticString, radius: Int, fraction: Double) -> HTML {
    guard fraction > 0 else { return .nothing }
    let length = max(0.001, (fraction * 1000).rounded() / 1000)
    return """
      <circle class="\(HTML(markup: "\(name)"))" cx="150" cy="150" r="\(radius)" pathLength="1" stroke-dasharray="\(length) 2" \
      transform="rotate(-90 150 150)"/>
      """
  }

  private static func words(_ model: Model, in language: Language) -> HTML {
    let values: [String: LocalizedText.Value] = ["sat": .seconds(Int(model.milliseconds / 1000)), "goal": .seconds(model.goalMinutes * 60)]
    let sentence =
      model.isPassed
      ? language.text("sit.gauge.passed", values)
      : model.isReached ? language.text("sit.gauge.reached", values) : language.text("sit.gauge.sat", values)
    return """
      <details class="goal" data-key="goal"><summary class="gauge-words">\(model.isReached ? Symbol.check.html : .nothing)\
      <span>\(sentence)<span class="visually-hidden">. \(language.text("sit.gauge.change"))</span></span></summary>
      <form class="field-row"\(HTML.acting(at: .setting("goal")))><label for="goal">\(language.text("setting.goal"))</label>
      <input id="goal" type="number" name="value" inputmode="numeric" min="0" max="240" required value="\(model.goalMinutes)">
      <button>\(language.text("save.verb"))</button></form></details>
      """
  }
}
