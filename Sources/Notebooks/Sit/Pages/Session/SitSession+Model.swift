import Records
import Words

/// One session, to correct or delete.
enum SitSession {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let row: SessionRow.Model
    let form: SessionForm.Model
    let day: Day
    let title: String
    let source: String?
    let healthEntry: HealthEntry?

    /// - Parameters:
    ///   - source: where the session came from, where that was not this program
    ///   - healthEntry: nil where none is wished for
    init(
      row: SessionRow.Model, form: SessionForm.Model, day: Day, source: String?, healthEntry: HealthEntry? = nil, in language: Language
    ) {
      self.row = row
      self.form = form
      self.day = day
      title = language.fullDay(day)
      self.source = source
      self.healthEntry = healthEntry
    }
  }
}
