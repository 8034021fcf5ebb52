import Records
import Words

/// The search in the names of blends and of their ingredients, in all categories.
enum BlendsFind {
  /// The findings, ready to be shown.
  struct Model: Hashable {
    /// As they were typed.
    let words: String
    let rows: [BlendRow.Model]
    /// How many there are; nil while nothing is looked for.
    let standing: String?

    /// Nothing is looked for yet.
    init(nothingIn typed: String) { (words, rows, standing) = (typed, [], nil) }

    /// - Parameters:
    ///   - rows: each with its category
    ///   - blends: how many there are in all
    ///   - unknown: what is said where there are none, because what was asked is unknown
    init(words: String, rows: [BlendRow.Model], blends: Int, unknown: String? = nil, in language: Language) {
      self.words = words
      self.rows = rows
      standing = blends == 0 ? unknown ?? language.text("find.nothing") : language.text("blends.find.found", ["count": .count(blends)])
    }
  }
}
