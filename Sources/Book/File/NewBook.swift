import GRDB
import Synchronization

/// An empty book, kept until the process ends: making one takes a hundred statements.
struct NewBook {
  /// The inputs that determine the file: the same migrations and tables give the same file.
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

  /// Copies the empty book into an empty database; false if none was made yet.
  func copy(into database: some DatabaseWriter) throws -> Bool {
    guard let made = NewBook.made.withLock({ $0[origin] }) else { return false }
    try made.backup(to: database)
    return true
  }

  func keep(_ database: some DatabaseReader) throws {
    let copy = try DatabaseQueue()
    try database.backup(to: copy)
    NewBook.made.withLock { $0[origin] = copy }
  }
}
