import BlendsRecords
import Words

extension SmellNote.State {
  func name(in language: Language) -> String {
    switch self {
    case .changing: language.text("blend.notes.changing")
    case .settled: language.text("blend.notes.settled")
    }
  }
}

extension SmellNote.State? {
  /// In the order in which they are offered; nil says nothing.
  static let choices = [nil] + SmellNote.State.allCases

  /// Its name in forms.
  var formName: String { self?.rawValue ?? "none" }

  func name(in language: Language) -> String { self?.name(in: language) ?? language.text("blend.notes.none") }
}
