import GRDB
import Synchronization

/// The statements of a page on a connection of their own, compiled once, stepped to the end and nothing more.
struct BareSQL {
  private let queue: DatabaseQueue
  private let statements: [String]

  init(_ statements: [String], path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    self.statements = statements
  }

  var count: Int { statements.count }

  /// Seconds for all of them together, with the transactions they stood in.
  func time() throws -> Double {
    try queue.unsafeRead { db in
      let compiled = try statements.map { try db.cachedStatement(sql: $0) }
      return try seconds {
        for statement in compiled {
          let rows = try Row.fetchCursor(statement)
          while try rows.next() != nil {}
        }
      }
    }
  }

  func close() throws { try queue.close() }
}

/// What a connection was asked to run.
final class Notes: Sendable {
  private let heard = Mutex<[String]>([])

  var statements: [String] { heard.withLock(\.self) }

  func take(_ event: Database.TraceEvent) {
    guard case .statement(let statement) = event else { return }
    // What SQLite runs within a statement it shows as a comment.
    guard !statement.sql.hasPrefix("--") else { return }
    heard.withLock { $0.append(statement.expandedSQL) }
  }
}
