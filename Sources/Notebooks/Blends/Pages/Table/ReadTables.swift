import Foundation
import Synchronization

/// The tables that were read and judged last, until a person says whether to import them.
final class ReadTables: Sendable {
  private let tables = Mutex<[(name: String, table: Data)]>([])
  /// Most tables kept; more at once push out the first.
  private static let most = 4

  /// Keeps a table under a name, and gives the name.
  func keep(_ table: Data, under name: String) -> String {
    tables.withLock { tables in
      tables.append((name, table))
      tables.removeFirst(max(0, tables.count - ReadTables.most))
    }
    return name
  }

  /// The table of that name; nil if it is no longer kept.
  func table(_ name: String) -> Data? { tables.withLock { $0.first { $0.name == name }?.table } }

  /// Keeps it no longer.
  func forget(_ name: String) { tables.withLock { $0.removeAll { $0.name == name } } }
}
