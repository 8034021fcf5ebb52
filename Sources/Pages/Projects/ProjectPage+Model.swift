public import Records

/// One project, edited in place, with its items.
public enum ProjectPage {
  /// What its head shows, ready to be shown.
  public struct Head: Sendable, Hashable {
    let id: RecordID
    let title: EditedText
    let detail: EditedText
    let tint: ProjectTint
    let isClosed: Bool
    /// As a time field holds it: `08:30`; empty for none.
    let reminder: String
    let items: Int
    let count: String
    let percent: Int
    let progress: String

    /// - Parameter percent: whole hundredths
    public init(
      id: RecordID, title: EditedText, detail: EditedText, tint: ProjectTint, isClosed: Bool, reminder: String?, items: Int,
      percent: Int,
      in language: Language
    ) {
      self.id = id
      self.title = title
      self.detail = detail
      self.tint = tint
      self.isClosed = isClosed
      self.reminder = reminder ?? ""
      self.items = items
      let card = ProjectCard.Model(id: id, title: title.text, tint: tint, items: items, percent: percent, reminder: nil, in: language)
      count = card.count
      self.percent = percent
      progress = card.progress
    }

    /// What it is called, by people who have not named it too.
    func name(in language: Language) -> String { title.text.isEmpty ? language.say("project.untitled") : title.text }
  }
}
