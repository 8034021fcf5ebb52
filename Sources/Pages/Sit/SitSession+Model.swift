public import Records

/// One session, to correct or delete.
public enum SitSession {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let row: SessionRow.Model
    let form: SessionForm.Model
    let day: Day
    let title: String
    let source: String?

    /// - Parameter source: where the session came from, where that was not this program.
    public init(row: SessionRow.Model, form: SessionForm.Model, day: Day, source: String?, in language: Language) {
      self.row = row
      self.form = form
      self.day = day
      title = language.fullDay(day)
      self.source = source
    }
  }
}
