public import BookStore
public import Foundation
import GRDB
public import Records

/// In which order a project's items are shown; every order ends in the id, so that none ever flickers.
public enum ItemSort: String, CaseIterable, Sendable {
  /// Open items first, by priority, the oldest first.
  case optimized
  /// The oldest first.
  case created
  /// By title, as a person who reads that language would look it up; numbers by their value.
  case title
  /// As the person put them.
  case manual

  /// The order in which the book gives them out; titles are sorted afterwards.
  var order: String {
    switch self {
    case .optimized: "completed IS NOT NULL, priority DESC, created, id"
    case .created, .title: "created, id"
    case .manual: "position, id"
    }
  }
}

extension Projects {
  /// The items of a project, or of the Inbox, in that order; titles as that language sorts them.
  public func items(of project: RecordID?, sorted sort: ItemSort, in locale: Locale) throws -> [Item] {
    let items = try book.read { db in
      try Item.readable("WHERE project IS ? ORDER BY \(sort.order)", [project], in: db)
    }
    return sort == .title ? items.sorted(by: locale.titles(\.title, \.created, \.id)) : items
  }

  /// A window on the items of a project, or of the Inbox.
  public func items(of project: RecordID?, sorted sort: ItemSort, in locale: Locale, _ window: ItemWindow) throws -> ItemsInWindow {
    // The book cannot sort as a language does.
    guard sort != .title else { return ItemsInWindow(window, of: try items(of: project, sorted: sort, in: locale)) }
    return try book.read { try ItemsInWindow(window, "WHERE project IS ?", order: sort.order, [project], in: $0) }
  }

  /// All items of the book in that order.
  public func items(sorted sort: ItemSort, in locale: Locale, isOpen: Bool = false) throws -> [Item] {
    let items = try book.read { try Item.readable("\(isOpen ? "WHERE completed IS NULL" : "") ORDER BY \(sort.order)", in: $0) }
    return sort == .title ? items.sorted(by: locale.titles(\.title, \.created, \.id)) : items
  }

  /// The order of the Inbox, which is no project and keeps its choice among the settings.
  public func inboxSort() throws -> ItemSort { InboxSort(try book.settings()).sort }

  /// Chooses the order of a project's items, or of the Inbox's.
  public func setSort(_ sort: ItemSort, of project: RecordID?) throws -> Outcome<Void> {
    guard let project else { return try book.choose(InboxSort(sort: sort)) }
    return try edit(project: project, [.sort(sort)]).map { _ in }
  }
}

extension Locale {
  /// Orders records by their titles, whatever the case and numbers by their value; equal ones by age, and by id.
  func titles<Record>(
    _ title: KeyPath<Record, String>, _ created: KeyPath<Record, Instant>, _ id: KeyPath<Record, RecordID>
  ) -> (Record, Record) -> Bool {
    { one, other in
      switch one[keyPath: title].compare(other[keyPath: title], options: [.caseInsensitive, .numeric], range: nil, locale: self) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: (one[keyPath: created], one[keyPath: id]) < (other[keyPath: created], other[keyPath: id])
      }
    }
  }
}

/// The order of the Inbox as a choice.
private struct InboxSort: Choice {
  let sort: ItemSort

  var key: String { "inbox-sort" }
  var value: String { sort.rawValue }
  var name: LocalizedText { LocalizedText("act.inboxSorted") }

  init(sort: ItemSort) { self.sort = sort }

  init(_ chosen: Settings) { sort = chosen["inbox-sort"].flatMap { ItemSort(rawValue: $0) } ?? .optimized }
}
