public import Records

/// Every address of the notebook Projects.
public enum ProjectsAddress: Hashable, Sendable {
  /// The front page, and the front page with the line for a new item in focus.
  case home, adding
  case shelf(Shelf), new, sample, deletion, awards, reminders
  case find(words: String?)
  case project(RecordID), projectFields(RecordID), closing(RecordID), reopening(RecordID), projectDeletion(RecordID)
  case projectText(RecordID, Text), projectChoice(RecordID, Text)

  case inbox, inboxFields, today, upcoming, logbook(before: RecordID?)
  case items
  /// An item, beside the list it was opened from.
  case item(RecordID, ItemsPlace?)
  case itemFields(RecordID), completion(RecordID), position(RecordID), itemDeletion(RecordID)
  case itemText(RecordID, Text), itemChoice(RecordID, Text)
  case export(Export)
  case region(ProjectsRegion)

  /// A text that is saved as it is typed.
  public enum Text: String, Sendable { case title, detail }

  /// The open projects, or the closed ones.
  public enum Shelf: String, CaseIterable, Sendable { case open, closed }

  /// What can be taken away, as a table or as JSON.
  public enum Export: String, CaseIterable, Sendable {
    case projectsCSV = "projects.csv"
    case projectsJSON = "projects.json"
    case itemsCSV = "items.csv"
    case itemsJSON = "items.json"
    case awardsCSV = "awards.csv"
    case awardsJSON = "awards.json"
  }
}

extension ProjectsAddress {
  var query: String? {
    switch self {
    case .adding: "add=1"
    case .find(let words?): "search=\(Address.encoded(words))"
    case .logbook(let item?): "before=\(item)"
    case .item(_, let place?): "in=\(place.name)"
    default: nil
    }
  }

  var shape: (pattern: Address.Pattern, names: [String]) {
    switch self {
    case .home, .adding: (.projects, [])
    case .shelf(.open): (.openProjects, [])
    case .shelf(.closed): (.closedProjects, [])
    case .new: (.newProject, [])
    case .sample: (.projectsSample, [])
    case .deletion: (.projectsDeletion, [])
    case .awards: (.awards, [])
    case .reminders: (.reminders, [])
    case .find: (.projectsFind, [])
    case .project(let id): (.project, [id.description])
    case .projectFields(let id): (.projectFields, [id.description])
    case .closing(let id): (.closing, [id.description])
    case .reopening(let id): (.reopening, [id.description])
    case .projectDeletion(let id): (.projectDeletion, [id.description])
    case .projectText(let id, let text): (.projectText, [id.description, text.rawValue])
    case .projectChoice(let id, let text): (.projectChoice, [id.description, text.rawValue])
    case .export(let export): (.projectsExport, [export.rawValue])
    case .region(let region): (.projectsRegion, [region.name])
    default: itemShape
    }
  }

  private var itemShape: (pattern: Address.Pattern, names: [String]) {
    switch self {
    case .inboxFields: (.inboxFields, [])
    case .today: (.projectsToday, [])
    case .upcoming: (.upcoming, [])
    case .logbook: (.logbook, [])
    case .items: (.items, [])
    case .item(let id, _): (.item, [id.description])
    case .itemFields(let id): (.itemFields, [id.description])
    case .completion(let id): (.completion, [id.description])
    case .position(let id): (.position, [id.description])
    case .itemDeletion(let id): (.itemDeletion, [id.description])
    case .itemText(let id, let text): (.itemText, [id.description, text.rawValue])
    case .itemChoice(let id, let text): (.itemChoice, [id.description, text.rawValue])
    default: (.inbox, [])
    }
  }
}

/// A list items stand in.
public enum ItemsPlace: Hashable, Sendable {
  case project(RecordID)
  case inbox, today, upcoming

  /// The name in an address: `inbox`, or `project-` and the id.
  public var name: String {
    switch self {
    case .project(let id): "project-\(id)"
    case .inbox: "inbox"
    case .today: "today"
    case .upcoming: "upcoming"
    }
  }

  /// The list of that name, or nil where there is none.
  public init?(name: some StringProtocol) {
    switch name {
    case "inbox": self = .inbox
    case "today": self = .today
    case "upcoming": self = .upcoming
    default:
      guard name.hasPrefix("project-"), let id = RecordID(name.dropFirst(8)) else { return nil }
      self = .project(id)
    }
  }

  /// The page that shows it.
  public var page: Address {
    switch self {
    case .project(let id): .projects(.project(id))
    case .inbox: .projects(.inbox)
    case .today: .projects(.today)
    case .upcoming: .projects(.upcoming)
    }
  }
}

/// A part of a page of Projects that is fetched again by itself when what it shows has changed.
public enum ProjectsRegion: Hashable, Sendable {
  case home, awards
  case shelf(ProjectsAddress.Shelf)
  case head(RecordID)
  case list(ItemsPlace)
  case item(RecordID)

  /// The name in the address: `home`, or `list-inbox`.
  public var name: String {
    switch self {
    case .home: "home"
    case .awards: "awards"
    case .shelf(let shelf): shelf.rawValue
    case .head(let id): "head-\(id)"
    case .list(let place): "list-\(place.name)"
    case .item(let id): "item-\(id)"
    }
  }

  /// The region of that name, or nil where there is none.
  public init?(name: String) {
    let plain: [ProjectsRegion] = [.home, .awards, .shelf(.open), .shelf(.closed)]
    if let region = plain.first(where: { $0.name == name }) {
      self = region
      return
    }
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    switch (parts[0], parts[1]) {
    case ("head", let rest): guard let id = RecordID(rest) else { return nil }; self = .head(id)
    case ("item", let rest): guard let id = RecordID(rest) else { return nil }; self = .item(id)
    case ("list", let rest): guard let place = ItemsPlace(name: rest) else { return nil }; self = .list(place)
    default: return nil
    }
  }
}
