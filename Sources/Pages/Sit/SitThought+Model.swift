public import Records

/// The one thought of a day, saved as it is typed.
public enum SitThought {
  /// The same thought as it was left elsewhere, until the person has chosen.
  public struct Conflict: Sendable, Hashable {
    public let theirs: String
    public let mine: String

    public init(theirs: String, mine: String) {
      self.theirs = theirs
      self.mine = mine
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let day: Day
    let text: String
    /// The hash of the text a save begins from.
    let base: String
    let conflict: Conflict?
    let title: String

    public init(day: Day, text: String, base: String, conflict: Conflict? = nil, today: Day, in language: Language) {
      self.day = day
      self.text = text
      self.base = base
      self.conflict = conflict
      title = day == today ? language.say("thought.today") : language.say("thought.of", ["day": .day(day)])
    }
  }
}
