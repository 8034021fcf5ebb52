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

  /// A flag, filled for what weighs most; in a row it is seen of nothing else.
  var drawing: HTML { Symbol.repeated("flag") }
}
