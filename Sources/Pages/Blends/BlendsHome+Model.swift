/// The front page of the notebook: what is ready to be judged, what matures, and the categories.
public enum BlendsHome {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let ready: Rows
    let maturing: Rows
    let drafts: [DraftCard.Model]
    let categories: [CategoryCard.Model]

    /// - Parameter categories: by name
    public init(ready: Rows, maturing: Rows, drafts: [DraftCard.Model], categories: [CategoryCard.Model]) {
      self.ready = ready
      self.maturing = maturing
      self.drafts = drafts
      self.categories = categories
    }
  }

  /// The first rows of a list, and how many it has in all.
  public struct Rows: Sendable, Hashable {
    let rows: [BlendRow.Model]
    let count: Int

    public init(_ rows: [BlendRow.Model], of count: Int) {
      self.rows = rows
      self.count = max(count, rows.count)
    }
  }

  /// The name for a new category that was refused, where no script judged it before.
  public struct RefusedName: Sendable, Hashable {
    let name: String
    let refusal: String

    public init(_ name: String, refusal: String) {
      self.name = name
      self.refusal = refusal
    }
  }
}
