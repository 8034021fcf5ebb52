import BlendsRecords
import Records

/// Where blends are brought in from a file: read and judged first, written only when asked.
enum TablePage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    /// The category its blends go into; nil where each goes into the one it names.
    let category: Category?
    let state: State
  }

  /// A category by its name.
  struct Category: Hashable {
    let id: RecordID
    let name: String
  }

  /// How far it has come.
  enum State: Hashable {
    case waiting
    /// The file is no table at all, and why.
    case unreadable(LocalizedText)
    /// The fate of each of its lines, and the name under which the table is kept.
    case read(TableReading, table: String)
  }
}

extension TableReading {
  /// How many lines of a table are shown.
  static let mostShown = 300

  /// The lines that are shown, in the order of the table: of a long one those that need the person before those that do not.
  var shown: [Line] {
    guard lines.count > TableReading.mostShown else { return lines }
    let refused = Array(lines.lazy.filter(\.isRefused).prefix(TableReading.mostShown))
    let others = lines.lazy.filter { !$0.isRefused }.prefix(TableReading.mostShown - refused.count)
    return (refused + others).sorted { $0.line < $1.line }
  }

  /// How many blends it tells of.
  var blends: Int { new + same + taken + refused }
}

extension TableReading.Line {
  fileprivate var isRefused: Bool { if case .refused = verdict { true } else { false } }
}
