import BlendsRecords
import Records

/// The front page of the notebook: what is ready to be judged, what matures, and the categories.
enum BlendsHome {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let ready: Rows
    let maturing: Rows
    let drafts: [DraftCard.Model]
    /// By name.
    let categories: [CountedCategory]
    /// Those of the categories of which the name was also written otherwise.
    var marked: Set<RecordID> = []
  }

  /// The first rows of a list, and how many it has in all.
  struct Rows: Hashable {
    let rows: [BlendRow.Model]
    let count: Int

    init(_ rows: [BlendRow.Model], of count: Int) {
      self.rows = rows
      self.count = max(count, rows.count)
    }
  }

  /// The name for a new category that was refused, where no script judged it before.
  struct RefusedName: Hashable {
    let name: String
    let refusal: String
  }
}
