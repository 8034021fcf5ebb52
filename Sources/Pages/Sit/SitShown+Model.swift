/// What of Sit a person chose to see.
public enum SitShown {
  /// What can be hidden, by the name the notebook knows it by.
  public enum Part: Hashable, Sendable, CaseIterable {
    case gauge, grid, charts
    case figure(SitFigures.Name)

    public static var allCases: [Part] { [.gauge] + SitFigures.Name.allCases.map { .figure($0) } + [.grid, .charts] }

    public var name: String {
      switch self {
      case .gauge: "gauge"
      case .grid: "grid"
      case .charts: "charts"
      case .figure(let figure): figure.rawValue
      }
    }

    func title(in language: Language) -> String {
      switch self {
      case .gauge: language.say("shown.gauge")
      case .grid: language.say("shown.grid")
      case .charts: language.say("shown.charts")
      case .figure(let figure): figure.title(in: language)
      }
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let hidden: Set<String>

    /// - Parameter hidden: by their names.
    public init(hidden: Set<String>) { self.hidden = hidden }

    var isAllHidden: Bool { Part.allCases.allSatisfy { hidden.contains($0.name) } }
  }
}
