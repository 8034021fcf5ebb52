public import Records

/// Two blends beside each other, line by line, each as a thousand parts.
public enum ComparisonPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let groups: [Group]
    let one: RecordID?
    let other: RecordID?
    /// Nil until two blends are chosen.
    let lines: [Line]?

    public init(groups: [Group], one: RecordID?, other: RecordID?, lines: [Line]?) {
      self.groups = groups
      self.one = one
      self.other = other
      self.lines = lines
    }

    func name(of blend: RecordID?) -> String? {
      groups.lazy.flatMap(\.blends).first { $0.id == blend }?.name
    }
  }

  /// The blends of one category, by name.
  public struct Group: Sendable, Hashable {
    let category: String
    let blends: [BlendForm.Choice]

    public init(category: String, blends: [BlendForm.Choice]) {
      self.category = category
      self.blends = blends
    }
  }

  /// One ingredient in both blends; at least one of them has it.
  public struct Line: Sendable, Hashable {
    let name: String
    /// Tenths of a part: 2,500 of 10,000 are 250.0 parts of 1,000; nil where the blend has none of it.
    let one: Int?
    let other: Int?

    public init(name: String, one: Int?, other: Int?) {
      self.name = name
      self.one = one
      self.other = other
    }

    var difference: Int { (other ?? 0) - (one ?? 0) }
  }
}
