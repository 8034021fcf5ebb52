import ProjectsRecords
import Site
import Words

extension Priority {
  /// The one a press goes on to.
  var next: Priority {
    switch self {
    case .low: .medium
    case .medium: .high
    case .high: .low
    }
  }

  func name(in language: Language) -> String {
    switch self {
    case .low: language.text("priority.low")
    case .medium: language.text("priority.medium")
    case .high: language.text("priority.high")
    }
  }

  var drawing: HTML {
    switch self {
    case .low: Symbol.repeated("p1")
    case .medium: Symbol.repeated("p2")
    case .high: Symbol.repeated("p3")
    }
  }
}
