import ProjectsRecords
import Records
import Words

/// One item as a line of a list, to be completed, renamed, prioritised and opened.
enum ItemRow {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// The project it stands in; nil is the Inbox.
    let home: RecordID?
    let title: String
    /// The hash of the title a save begins from.
    let base: String
    let isCompleted: Bool
    let priority: Priority
    let color: ProjectColor
    let chips: [Chip]
    /// The first line of its description; empty where it has none.
    let note: String

    /// - Parameters:
    ///   - project: the title of the project it stands in, where the list does not say so already; empty is one without a title
    init(
      id: RecordID, home: RecordID? = nil, title: String, base: String, isCompleted: Bool, priority: Priority, color: ProjectColor,
      when: Day?,
      deadline: Day?, repeats: Repeat?, detail: String, hasOtherTexts: Bool = false,
      project: String?, today: Day, in language: Language
    ) {
      self.id = id
      self.home = home
      self.title = title
      self.base = base
      self.isCompleted = isCompleted
      self.priority = priority
      self.color = color
      var chips = Chip.chips(
        project: project, when: when, deadline: deadline, isCompleted: isCompleted, repeats: repeats, today: today, in: language)
      if priority == .high { chips.insert(Chip(.priority, priority.name(in: language), language.text("priority.label")), at: 0) }
      if hasOtherTexts { chips.append(Chip(.otherTexts, language.text("item.hasOtherTexts"), language.text("others.title"))) }
      self.chips = chips
      note = String(detail.split(whereSeparator: \.isNewline).first?.prefix(200) ?? "")
    }
  }

  /// A small word about an item.
  struct Chip: Sendable, Hashable {
    enum Kind: String, Sendable { case project, priority, when, deadline, late, repeats, otherTexts }

    let kind: Kind
    let text: String
    /// Its meaning, for whoever cannot see the drawing.
    let meaning: String

    init(_ kind: Kind, _ text: String, _ meaning: String) {
      self.kind = kind
      self.text = text
      self.meaning = meaning
    }

    /// Where it stands, when, until when and how often it is to be done.
    static func chips(
      project: String?, when: Day?, deadline: Day?, isCompleted: Bool, repeats: Repeat?, today: Day, in language: Language
    ) -> [Chip] {
      var chips: [Chip] = []
      if let project {
        chips.append(Chip(.project, project.isEmpty ? language.text("project.untitled") : project, language.text("item.in")))
      }
      if let when { chips.append(Chip(.when, language.nearDay(when, today: today), language.text("item.when"))) }
      if let deadline {
        let isLate = deadline < today && !isCompleted
        chips.append(
          Chip(
            isLate ? .late : .deadline, language.nearDay(deadline, today: today),
            isLate ? language.text("item.late") : language.text("item.deadline")))
      }
      if let repeats { chips.append(Chip(.repeats, repeats.text(in: language), language.text("item.repeat"))) }
      return chips
    }
  }
}
