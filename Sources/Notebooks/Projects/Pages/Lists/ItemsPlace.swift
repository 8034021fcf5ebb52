import ProjectsRecords
import Records
import Site

/// A list items stand in.
enum ItemsPlace: Hashable, Sendable {
  case project(RecordID)
  case inbox, today, upcoming

  /// The name in an address: `inbox`, or `project-` and the id.
  var name: String {
    switch self {
    case .project(let id): "project-\(id)"
    case .inbox: "inbox"
    case .today: "today"
    case .upcoming: "upcoming"
    }
  }

  /// The list of that name, or nil where there is none.
  init?(name: some StringProtocol) {
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
  var address: Address {
    switch self {
    case .project(let id): .project(id)
    case .inbox: .inbox()
    case .today: .projectsToday()
    case .upcoming: .upcoming()
    }
  }

  /// How the address of an item says that it was opened from here.
  var query: String { "in=\(name)" }
}

extension ItemWindow {
  /// What asks for it in an address; nil for the one a page begins with.
  var query: String? { isFirst ? nil : "from=\(start)&count=\(count)" }
}
