public import Records

/// A category in short: its name, and how many blends of each standing it has.
public enum CategoryCard {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let name: String
    let counts: StandingCounts

    public init(id: RecordID, name: String, counts: StandingCounts) {
      self.id = id
      self.name = name
      self.counts = counts
    }
  }
}
