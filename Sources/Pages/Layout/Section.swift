/// A place in the rail and in the tab bar; a notebook joins by one more line.
enum Section: CaseIterable {
  case sit, projects, blends, flights, history, settings

  var address: Address {
    switch self {
    case .sit: .sit
    case .projects: .projects(.home)
    case .blends: .blends(.home)
    case .flights: .flights(.list(FlightsView()))
    case .history: .history(before: nil)
    case .settings: .settings
    }
  }

  var symbol: Symbol {
    switch self {
    case .sit: .sit
    case .projects: .projects
    case .blends: .blends
    case .flights: .flights
    case .history: .history
    case .settings: .settings
    }
  }

  func name(in language: Language) -> String {
    switch self {
    case .sit: language.say("section.sit")
    case .projects: language.say("section.projects")
    case .blends: language.say("section.blends")
    case .flights: language.say("section.flights")
    case .history: language.say("section.history")
    case .settings: language.say("section.settings")
    }
  }

  /// The colours of its pages, where they are not the person's choice.
  var accent: String? {
    switch self {
    case .projects: "blue"
    case .blends: "violet"
    case .flights: "sky"
    case .sit, .history, .settings: nil
    }
  }

  /// The single key that goes there, where there is one.
  var shortcut: HTML {
    self == .settings ? .shortcut(",") : .nothing
  }
}
