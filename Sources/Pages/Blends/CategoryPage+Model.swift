public import Records

/// One category: its name, edited in place, and its blends.
public enum CategoryPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let name: EditedText
    let counts: StandingCounts
    let view: CategoryView
    let rows: [BlendRow.Model]
    /// How many blends have the words, of each standing.
    let found: StandingCounts
    let pages: Int
    let drafts: [DraftCard.Model]

    /// How many blends it holds, begun ones too.
    var total: Int { counts.total + drafts.count }

    /// - Parameters:
    ///   - counts: of all its blends, whatever is looked for
    ///   - rows: those on this page of the view
    ///   - found: how many blends have the words, of each standing; without words the same as the counts
    ///   - pages: how many pages these fill
    public init(
      id: RecordID, name: EditedText, counts: StandingCounts, view: CategoryView, rows: [BlendRow.Model], found: StandingCounts, pages: Int,
      drafts: [DraftCard.Model]
    ) {
      self.id = id
      self.name = name
      self.counts = counts
      self.view = view
      self.rows = rows
      self.found = found
      self.pages = max(pages, 1)
      self.drafts = drafts
    }
  }
}
