import Records
import Words

/// The search in the names of blends and of their ingredients, in all categories.
enum BlendsFind {
  /// The findings, ready to be shown.
  struct Model: Hashable {
    let words: String
    let rows: [BlendRow.Model]
    let standing: String

    /// - Parameters:
    ///   - rows: each with its category
    ///   - blends: how many there are in all
    init(words: String, rows: [BlendRow.Model], blends: Int, in language: Language) {
      self.words = words
      self.rows = rows
      standing = blends == 0 ? language.text("find.nothing") : language.text("blends.find.found", ["count": .count(blends)])
    }
  }
}
