import GRDB
import Synchronization

/// A book as it is before anything is written in it, kept as long as the process lives: making it takes three hundred statements.
struct NewBook {
  /// What it follows from: the same migrations and the same tables give the same file.
  private struct Origin: Hashable {
    let migrations: [String]
    let tables: [String]
  }

  private static let made = Mutex<[Origin: DatabaseQueue]>([:])
  private let origin: Origin

  init(of notebooks: [Notebook]) {
    origin = Origin(
      migrations: notebooks.flatMap(\.migrations).flatMap { [$0.name, $0.sql] },
      tables: notebooks.flatMap(\.entities).flatMap { entity in
        [entity.kind, "\(entity.tag)"] + entity.columns.map { "\($0.key) \($0.value)" }
      })
  }

  /// Makes an empty database such a book; false where none was made yet.
  func copy(into database: some DatabaseWriter) throws -> Bool {
    guard let made = NewBook.made.withLock({ $0[origin] }) else { return false }
    try made.backup(to: database)
    return true
  }

  /// Keeps a copy of a book that was just made.
  func keep(_ database: some DatabaseReader) throws {
    let copy = try DatabaseQueue()
    try database.backup(to: copy)
    NewBook.made.withLock { $0[origin] = copy }
  }
}
