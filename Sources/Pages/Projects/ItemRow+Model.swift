public import Records

/// One item as a line of a list, to be completed, renamed, prioritised and opened.
public enum ItemRow {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    /// The hash of the title a save begins from.
    let base: String
    let isCompleted: Bool
    let priority: ItemMark.Priority
    let tint: ProjectTint
    let chips: [Chip]

    /// - Parameters:
    ///   - project: the title of the project it stands in, where the list does not say so already; empty is one without a title
    public init(
      id: RecordID, title: String, base: String, isCompleted: Bool, priority: ItemMark.Priority, tint: ProjectTint, when: Day?,
      deadline: Day?, repetition: ItemMark.Repetition?, hasDetail: Bool, project: String?, today: Day, in language: Language
    ) {
      self.id = id
      self.title = title
      self.base = base
      self.isCompleted = isCompleted
      self.priority = priority
      self.tint = tint
      var chips: [Chip] = []
      if let project {
        chips.append(Chip(.project, project.isEmpty ? language.say("project.untitled") : project, language.say("item.in")))
      }
      if let when { chips.append(Chip(.when, ItemMark.day(when, today: today, in: language), language.say("item.when"))) }
      if let deadline {
        let isLate = deadline < today && !isCompleted
        chips.append(
          Chip(
            isLate ? .late : .deadline, ItemMark.day(deadline, today: today, in: language),
            isLate ? language.say("item.late") : language.say("item.deadline")))
      }
      if let repetition { chips.append(Chip(.repeats, repetition.said(in: language), language.say("item.repeat"))) }
      if hasDetail { chips.append(Chip(.detail, "", language.say("item.hasDetail"))) }
      self.chips = chips
    }
  }

  /// A small word about an item.
  struct Chip: Sendable, Hashable {
    enum Kind: String, Sendable { case project, when, deadline, late, repeats, detail }

    let kind: Kind
    let text: String
    /// What it tells, for whoever can not see the drawing.
    let meaning: String

    init(_ kind: Kind, _ text: String, _ meaning: String) {
      self.kind = kind
      self.text = text
      self.meaning = meaning
    }
  }
}
