import Records
import Site
import Words

/// The one thought of a day, saved as it is typed.
enum SitThought {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let day: Day
    let text: String
    /// The hash of the text a save begins from.
    let base: String
    let conflict: TextConflict?
    let title: String

    init(day: Day, text: String, base: String, conflict: TextConflict? = nil, today: Day, in language: Language) {
      self.day = day
      self.text = text
      self.base = base
      self.conflict = conflict
      title = day == today ? language.text("thought.today") : language.text("thought.of", ["day": .day(day)])
    }
  }
}
