import Records
import Words

/// The question before all of Sit is deleted.
enum SitDeletion {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let question: String
    let isEmpty: Bool

    init(sessions: Int, thoughts: Int, in language: Language) {
      isEmpty = sessions == 0 && thoughts == 0
      question = language.text("sit.deletion.question", ["sessions": .count(sessions), "thoughts": .count(thoughts)])
    }
  }
}
