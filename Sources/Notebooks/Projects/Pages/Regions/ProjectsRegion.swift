import Records
import Site

/// A part of a page of Projects that is fetched again by itself when what it shows has changed.
enum ProjectsRegion: Hashable, Sendable {
  case home, awards
  case shelf(Shelf)
  case head(RecordID)
  /// The head of a project beside one of its items.
  case headBeside(RecordID)
  case list(ItemsPlace)
  case item(RecordID)
  /// The open projects, of which one may be the page's own.
  case side(RecordID?)
  /// The items of a day.
  case day(Day)

  /// The name in the address: `home`, or `list-inbox`.
  var name: String {
    switch self {
    case .home: "home"
    case .awards: "awards"
    case .shelf(let shelf): shelf.rawValue
    case .head(let id): "head-\(id)"
    case .headBeside(let id): "beside-\(id)"
    case .list(let place): "list-\(place.name)"
    case .item(let id): "item-\(id)"
    case .day(let day): "day-\(day)"
    case .side(let current): current.map { "side-\($0)" } ?? "side"
    }
  }

  /// The region of that name, or nil where there is none.
  init?(name: String) {
    let plain: [ProjectsRegion] = [.home, .awards, .shelf(.open), .shelf(.closed), .side(nil)]
    if let region = plain.first(where: { $0.name == name }) {
      self = region
      return
    }
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    switch (parts[0], parts[1]) {
    case ("day", let rest): guard let day = Day(rest) else { return nil }; self = .day(day)
    case ("head", let rest): guard let id = RecordID(rest) else { return nil }; self = .head(id)
    case ("beside", let rest): guard let id = RecordID(rest) else { return nil }; self = .headBeside(id)
    case ("item", let rest): guard let id = RecordID(rest) else { return nil }; self = .item(id)
    case ("side", let rest): guard let id = RecordID(rest) else { return nil }; self = .side(id)
    case ("list", let rest): guard let place = ItemsPlace(name: rest) else { return nil }; self = .list(place)
    default: return nil
    }
  }
}

extension Segment<ProjectsRegion> {
  static var region: Segment { Segment(write: \.name) { ProjectsRegion(name: $0) } }
}
