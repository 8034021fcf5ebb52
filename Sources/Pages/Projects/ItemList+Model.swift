public import Records

/// A list of items: of a project, of the Inbox, of a day or of the days to come.
public enum ItemList {
  /// Items under one heading.
  public struct Group: Sendable, Hashable {
    /// Nil where there is only one group.
    let title: String?
    let rows: [ItemRow.Model]

    public init(rows: [ItemRow.Model]) {
      title = nil
      self.rows = rows
    }

    /// The items of a day.
    public init(_ day: Day, rows: [ItemRow.Model], today: Day, in language: Language) {
      title = ItemMark.day(day, today: today, in: language)
      self.rows = rows
    }
  }

  /// In which order the items stand.
  public enum Sort: String, CaseIterable, Sendable {
    case optimized, created, title, manual

    func name(in language: Language) -> String {
      switch self {
      case .optimized: language.say("sort.optimized")
      case .created: language.say("sort.created")
      case .title: language.say("sort.title")
      case .manual: language.say("sort.manual")
      }
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let place: ItemsPlace
    let groups: [Group]
    /// Nil where the order is not for choosing.
    let sort: Sort?
    /// Only the rows that changed, where the page asked for these; nil draws all.
    let wanted: Set<RecordID>?

    public init(_ place: ItemsPlace, groups: [Group], sort: Sort? = nil, wanted: Set<RecordID>? = nil) {
      self.place = place
      self.groups = groups
      self.sort = sort
      self.wanted = wanted
    }

    var isEmpty: Bool { groups.allSatisfy(\.rows.isEmpty) }
  }
}
