import ProjectsRecords
import Records
import Site
import Words

extension AddLine {
  /// What a line would become, told while it is written: its title, and what was taken out of it.
  struct Preview: Sendable, Hashable {
    let title: String
    let chips: [ItemRow.Chip]
    /// The words that may have been meant for more, and stay in the title.
    let unread: String?
    /// Nil where nothing was taken that could be taken back.
    let takingBack: String?

    init(_ said: QuickAdd, project: String?, today: Day, in language: Language) {
      title = said.title
      var chips = ItemRow.Chip.chips(
        project: project, when: said.when, deadline: said.deadline, isCompleted: false, repeats: said.repeats, today: today, in: language)
      if let priority = said.priority?.name(in: language) {
        chips.insert(ItemRow.Chip(.priority, priority, language.text("priority.label")), at: 0)
      }
      self.chips = chips
      unread = said.unread.isEmpty ? nil : language.text("add.unread", ["words": .text(said.unread.joined(separator: ", "))])
      takingBack = said.saysMore ? language.text("add.asWritten") : nil
    }

    var html: HTML {
      """
      <b dir="auto">\(title)</b>\(chips.isEmpty ? .nothing : ItemRow.chips(chips))\
      \(unread.map { "<span class=\"note\">\($0)</span>" as HTML })\
      \(takingBack.map { "<button type=\"button\" class=\"bare\" data-as-written>\($0) <kbd>Esc</kbd></button>" as HTML })
      """
    }
  }

  /// The preview of a line that is to be the title as it is.
  static func asWritten(in language: Language) -> HTML { "<span class=\"note\">\(language.text("add.isAsWritten"))</span>" }
}
