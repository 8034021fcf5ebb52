import Records

/// The question before all of Sit is deleted.
public enum SitDeletion {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let question: String
    let isEmpty: Bool

    public init(sessions: Int, thoughts: Int, in language: Language) {
      isEmpty = sessions == 0 && thoughts == 0
      question = language.say("sit.deletion.question", ["sessions": .count(sessions), "thoughts": .count(thoughts)])
    }
  }
}
