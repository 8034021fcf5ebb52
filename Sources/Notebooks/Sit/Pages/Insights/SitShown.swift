import SitRecords
import Site
import Words

/// What of Sit a person chose to see.
enum SitShown {
  /// What it shows.
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
  /// Whether the person has it before their eyes.
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
