public import Records

/// The one thought of a day, saved as it is typed.
public enum SitThought {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let day: Day
    let text: String
    /// The hash of the text a save begins from.
    let base: String
    let conflict: TextConflict?
    let title: String

    public init(day: Day, text: String, base: String, conflict: TextConflict? = nil, today: Day, in language: Language) {
      self.day = day
      self.text = text
      self.base = base
      self.conflict = conflict
      title = day == today ? language.say("thought.today") : language.say("thought.of", ["day": .day(day)])
    }
  }
}
