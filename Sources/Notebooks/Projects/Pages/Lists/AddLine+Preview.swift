import ProjectsRecords
import Records
import Site
import Words

extension AddLine {
  /// What a line would become, told while it is written: its title, and what was taken out of it.
  struct Preview: Sendable, Hashable {
    let title: String
    let chips: [ItemRow.Chip]

    init(_ said: QuickAdd, project: String?, today: Day, in language: Language) {
      title = said.title
      var chips = ItemRow.Chip.chips(
        project: project, when: said.when, deadline: said.deadline, isCompleted: false, repeats: said.repeats, today: today, in: language)
      if let priority = said.priority?.name(in: language) {
        chips.insert(ItemRow.Chip(.priority, priority, language.text("priority.label")), at: 0)
      }
      self.chips = chips
    }

    var html: HTML { "<b dir=\"auto\">\(title)</b>\(ItemRow.chips(chips))" }
  }
}
