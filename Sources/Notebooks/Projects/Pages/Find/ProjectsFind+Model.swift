import Records
import Words

/// The search in the titles and details of projects and items.
enum ProjectsFind {
  /// The findings, ready to be shown.
  struct Model: Sendable, Hashable {
    /// As they were typed.
    let words: String
    let cards: [ProjectCard.Model]
    let rows: [ItemRow.Model]
    /// How many there are; nil while nothing is looked for.
    let standing: String?

    /// Nothing is looked for yet.
    init(nothingIn typed: String) { (words, cards, rows, standing) = (typed, [], [], nil) }

    init(words: String, cards: [ProjectCard.Model], rows: [ItemRow.Model], items: Int, unknown: String? = nil, in language: Language) {
      self.words = words
      self.cards = cards
      self.rows = rows
      let counts: [String: LocalizedText.Value] = ["projects": .count(cards.count), "items": .count(items)]
      standing = cards.isEmpty && items == 0 ? unknown ?? language.text("find.nothing") : language.text("find.found", counts)
    }
  }
}
