import Records
import Site

/// A part of a page of Blends that is fetched again by itself when what it shows has changed.
enum BlendsRegion: Hashable {
  case home, materials, find
  /// The blends of a day.
  case day(Day)
  case category(RecordID), blend(RecordID), form(RecordID), batch(RecordID), material(RecordID)

  /// The name in the address: `home`, or `blend-` and its id.
  var name: String {
    switch self {
    case .home: "home"
    case .materials: "materials"
    case .find: "find"
    case .day(let day): "day-\(day)"
    case .category(let id): "category-\(id)"
    case .blend(let id): "blend-\(id)"
    case .form(let id): "form-\(id)"
    case .batch(let id): "batch-\(id)"
    case .material(let id): "material-\(id)"
    }
  }

  /// The region of that name, or nil where there is none.
  init?(name: String) {
    let plain: [BlendsRegion] = [.home, .materials, .find]
    if let region = plain.first(where: { $0.name == name }) {
      self = region
      return
    }
    let parts = name.split(separator: "-", maxSplits: 1)
    if parts.count == 2, parts[0] == "day", let day = Day(parts[1]) {
      self = .day(day)
      return
    }
    guard parts.count == 2, let id = RecordID(parts[1]) else { return nil }
    switch parts[0] {
    case "category": self = .category(id)
    case "blend": self = .blend(id)
    case "form": self = .form(id)
    case "batch": self = .batch(id)
    case "material": self = .material(id)
    default: return nil
    }
  }
}

extension Segment where Value == BlendsRegion {
  static var region: Segment { Segment(write: \.name) { BlendsRegion(name: $0) } }
}
