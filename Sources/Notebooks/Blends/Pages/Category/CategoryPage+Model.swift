import BlendsRecords
import Records
import Site

/// One category: its name, edited in place, and its blends.
enum CategoryPage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let id: RecordID
    let name: EditedText
    /// Of all its blends, whatever is looked for.
    let counts: [Blend.Status: Int]
    let view: CategoryView
    /// Those on this page of the view.
    let rows: [BlendRow.Model]
    /// How many blends have the words, of each status; without words the same as the counts.
    let found: [Blend.Status: Int]
    /// How many pages these fill; at least one.
    let pages: Int
    let drafts: [DraftCard.Model]

    /// How many blends it holds, without those that are only begun.
    var blends: Int { counts.values.reduce(0, +) }
    /// How many blends it holds, begun ones too.
    var total: Int { blends + drafts.count }
  }
}
