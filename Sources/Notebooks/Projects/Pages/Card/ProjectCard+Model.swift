import ProjectsRecords
import Records
import Words

/// A project in short: its title, how many items it has, and how far it has come, in its colour.
enum ProjectCard {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    let color: ProjectColor
    let count: String
    /// Whole hundredths.
    let percent: Int
    /// The same as the eye and as the ear is told it.
    let share: String
    let progress: String
    /// When a person is reminded of it.
    let reminder: TimeOfDay?
    /// Whether a text of it was also written otherwise.
    let hasOtherTexts: Bool

    /// - Parameter percent: whole hundredths
    init(
      id: RecordID, title: String, color: ProjectColor, items: Int, percent: Int, reminder: TimeOfDay?, hasOtherTexts: Bool = false,
      in language: Language
    ) {
      self.id = id
      self.title = title.isEmpty ? language.text("project.untitled") : title
      self.color = color
      count = items == 0 ? language.text("count.noItems") : language.text("count.items", ["count": .count(items)])
      self.percent = percent
      share = language.percent(Double(percent) / 100)
      progress = language.text("project.progress", ["percent": .text(share)])
      self.reminder = reminder
      self.hasOtherTexts = hasOtherTexts
    }
  }
}
