import Records
import Site
import Words

/// The one thought of a day, saved as it is typed.
enum SitThought {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let day: Day
    let text: EditedText
    let title: String

    init(day: Day, text: EditedText, today: Day, in language: Language) {
      self.day = day
      self.text = text
      title = day == today ? language.text("thought.today") : language.text("thought.of", ["day": .day(day)])
    }
  }
}
