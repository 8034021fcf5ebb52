import SitRecords
import Words

/// What of Sit a person chose to see.
enum SitShown {
  /// What it shows.
  struct Model: Sendable, Hashable {
    let hidden: Set<Practice.FigureName>

    init(_ practice: Practice) { hidden = practice.hiddenFigures }

    var isAllHidden: Bool { hidden.isSuperset(of: Practice.FigureName.allCases) }
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
