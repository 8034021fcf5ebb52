public import Records

/// One item, edited in place, beside the list it was opened from.
public enum ItemPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let row: ItemRow.Model
    let title: EditedText
    let detail: EditedText
    /// As date fields hold them; empty for none.
    let when: String
    let deadline: String
    let repetition: ItemMark.Repetition?
    let project: RecordID?
    let projects: [Choice]
    let made: String
    let completed: String?
    let today: Day

    /// A project it can be moved to.
    public struct Choice: Sendable, Hashable {
      let id: RecordID
      let title: String

      public init(id: RecordID, title: String) {
        self.id = id
        self.title = title
      }
    }

    /// - Parameters:
    ///   - row: the item as its line in a list
    ///   - made, completed: on which day, and by the clock at what time
    public init(
      row: ItemRow.Model, title: EditedText, detail: EditedText, when: Day?, deadline: Day?,
      repetition: ItemMark.Repetition?, project: RecordID?, projects: [Choice], made: (day: Day, time: String),
      completed: (day: Day, time: String)?, today: Day, in language: Language
    ) {
      self.row = row
      self.title = title
      self.detail = detail
      self.when = when.map { "\($0)" } ?? ""
      self.deadline = deadline.map { "\($0)" } ?? ""
      self.repetition = repetition
      self.project = project
      self.projects = projects
      self.made = language.say("item.made", ["day": .day(made.day), "time": .text(made.time)])
      self.completed = completed.map { language.say("item.wasCompleted", ["day": .day($0.day), "time": .text($0.time)]) }
      self.today = today
    }
  }

  /// The list an item stands in, as it is drawn beside it.
  public enum Master: Sendable, Hashable {
    case project(ProjectPage.Head, ItemList.Model)
    case list(ItemList.Model)
  }
}
