import Foundation
import Synchronization

/// The tables that were read and judged last, until a person says whether to import them.
final class ReadTables: Sendable {
  private let tables = Mutex<[(name: String, table: Data)]>([])
  /// How many are kept: whoever judges more at once reads the first again.
  private static let most = 4

  /// Keeps a table under a name, and gives the name.
  func keep(_ table: Data, under name: String) -> String {
    tables.withLock { tables in
      tables.append((name, table))
      tables.removeFirst(max(0, tables.count - ReadTables.most))
    }
    return name
  }

  /// The table of that name, which is then no longer kept; nil where it is not, or no more.
  func take(_ name: String) -> Data? {
    tables.withLock { tables in
      tables.firstIndex { $0.name == name }.map { tables.remove(at: $0).table }
    }
  }
}
