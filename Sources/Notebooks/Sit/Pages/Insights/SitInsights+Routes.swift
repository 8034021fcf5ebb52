import Hummingbird
import SitRecords
import Site
import Words

extension SitFigures {
  /// The tiles a person has not hidden; nil where they hid them all and the charts with them: then nothing is worked out.
  static func model(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> Model? {
    let practice = viewer.practice
    let shown = Practice.FigureName.allCases.filter { $0.isTile && practice.shows($0) }
    guard !shown.isEmpty || practice.shows(.charts) else { return nil }
    let figures = try mindfulness.figures(today: viewer.today, firstWeekday: viewer.firstWeekday)
    return Model(figures, showing: shown, in: viewer.language)
  }
}

extension SitInsights.Model {
  init(by step: Trend.Step, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    self.init(
      step: step, charts: try SitInsights.charts(by: step, mindfulness, for: viewer), shown: SitShown.Model(viewer.practice))
  }
}

extension SitInsights {
  /// Nil where they are hidden.
  static func charts(by step: Trend.Step, _ mindfulness: Mindfulness, for viewer: Viewer) throws -> Charts? {
    guard viewer.practice.shows(.charts) else { return nil }
    let insights = try mindfulness.insights(today: viewer.today, firstWeekday: viewer.firstWeekday, by: step)
    return Charts(insights, in: viewer.language)
  }
}

extension SitSite {
  func addInsights(to router: Routes) {
    router.get(Address.sitInsights) { request in
      let step = try request.uri.queryParameters["by"].map { text in
        guard let step = Trend.Step(rawValue: String(text)) else { throw HTTPError(.notFound) }
        return step
      }
      return try page(request) {
        SitInsights.view(try SitInsights.Model(by: step ?? .week, mindfulness, for: $0), in: $1)
      }
    }
  }
}

/// Parts of Sit a person chose to see.
enum SitShown {
  struct Model: Sendable, Hashable {
    let hidden: Set<Practice.FigureName>

    init(_ practice: Practice) { hidden = practice.hiddenFigures }

    var isAllHidden: Bool { hidden.isSuperset(of: Practice.FigureName.allCases) }
  }

  /// One switch for all at once, then one for each; every change is an act.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card shown"\(HTML.live("shown", "setting")) aria-labelledby="shown-title">
    <header class="card-head"><h2 id="shown-title">\(language.text("shown.title"))</h2></header>
    <p class="note">\(language.text("shown.note"))</p>
    <form\(HTML.setting(at: .setting("only-sit")))>
    \(Switch(name: "only", title: language.text("shown.only"), note: language.text("shown.only.note"), isOn: model.isAllHidden).html)
    \(saving(in: language))</form>
    <form\(HTML.setting(at: .setting("shown")))><fieldset><legend class="visually-hidden">\(language.text("shown.title"))</legend>
    \(Practice.FigureName.allCases.html { toggle($0, isOn: !model.hidden.contains($0), in: language) })
    </fieldset>\(saving(in: language))</form>
    </section>
    """
  }

  private static func toggle(_ name: Practice.FigureName, isOn: Bool, in language: Language) -> HTML {
    Switch(name: name.rawValue, title: name.title(in: language), isOn: isOn).html
  }

  private static func saving(in language: Language) -> HTML {
    "<noscript><button>\(language.text("save.verb"))</button></noscript>"
  }
}

extension Practice {
  /// True if the person has it before their eyes.
  func shows(_ name: FigureName) -> Bool { !hiddenFigures.contains(name) }
}

extension Practice.FigureName {
  func title(in language: Language) -> String {
    switch self {
    case .gauge: language.text("shown.gauge")
    case .today: language.text("day.today")
    case .week: language.text("sit.figures.week")
    case .run: language.text("sit.figures.run")
    case .strength: language.text("sit.figures.strength")
    case .last: language.text("sit.figures.last")
    case .average: language.text("sit.figures.average")
    case .longest: language.text("sit.figures.longest")
    case .total: language.text("sit.figures.total")
    case .sessions: language.text("sit.figures.sessions")
    case .grid: language.text("shown.grid")
    case .charts: language.text("shown.charts")
    }
  }
}
