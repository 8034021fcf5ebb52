import GRDB
import Records

/// Puts records into the tables as the journal has them: used by undo, redo and restore, later by merging.
///
/// Whatever still has children stays, whatever comes back brings its removed ancestors, and what would collide is left; each is named.
struct Application {
  private let schema: Schema
  private let db: Database
  private(set) var kept: [Phrase] = []
  private(set) var left: [Phrase] = []
  /// What was put back, ancestors first.
  private(set) var broughtBack: [(record: RecordID, kind: Int)] = []

  init(schema: Schema, db: Database) {
    self.schema = schema
    self.db = db
  }

  /// Brings each record, newest first, to the state its history gives.
  mutating func apply(_ records: [(record: RecordID, kind: Int)]) throws {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    var doomed: [Placed] = []
    for (record, kind) in records {
      let placed = try place(record, in: try schema.table(tag: kind))
      try settle(placed, into: &doomed)
    }
    try remove(doomed)
  }

  /// Puts a record back whatever its history says, with its ancestors; false where another took its place.
  mutating func bringBack(_ record: RecordID, kind: Int) throws -> Bool {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let table = try schema.table(tag: kind)
    guard try table.present(record, in: db) == nil else { return true }
    return try insert(try place(record, in: table))
  }
}

extension Application {
  /// A record, its table and its history.
  private struct Placed {
    let record: RecordID
    let table: Schema.Table
    let history: RecordHistory
    var title: Phrase { table.entity.title(table.entity.values(history.values)) }
  }

  private func place(_ record: RecordID, in table: Schema.Table) throws -> Placed {
    let history = RecordHistory(changes: try StoredChange.history(of: record, kind: table.entity.tag, in: db))
    return Placed(record: record, table: table, history: history)
  }

  private mutating func settle(_ placed: Placed, into doomed: inout [Placed]) throws {
    let present = try placed.table.present(placed.record, in: db)
    switch (placed.history.exists && !placed.history.isErased, present) {
    case (true, nil): _ = try insert(placed)
    case (true, .some(let present)):
      try update(placed, from: present)
      if placed.history.isKeptAlive { kept.append(placed.title) }
    case (false, .some): doomed.append(placed)
    case (false, nil): break
    }
  }

  /// Removes what no child needs, children before parents; what is left then stays and is named.
  private mutating func remove(_ doomed: [Placed]) throws {
    var waiting = doomed
    var removed = 0
    repeat {
      removed = 0
      var needed: [Placed] = []
      for placed in waiting {
        if try schema.hasChildren(placed.record, in: placed.table, db: db) {
          needed.append(placed)
        } else {
          needed += try delete(placed)
          removed += 1
        }
      }
      waiting = needed
    } while removed > 0
    for placed in waiting {
      if let present = try placed.table.present(placed.record, in: db) { try update(placed, from: present) }
    }
    kept += waiting.map(\.title)
  }

  /// Deletes the row; answers with the parents only it had kept alive.
  private func delete(_ placed: Placed) throws -> [Placed] {
    let parents = try parents(of: placed).filter { parent in
      try !parent.history.exists && parent.table.present(parent.record, in: db) != nil
    }
    try db.cachedStatement(sql: "DELETE FROM \(placed.table.name.quotedDatabaseIdentifier) WHERE id = ?")
      .execute(arguments: [placed.record])
    return parents
  }

  private func parents(of placed: Placed) throws -> [Placed] {
    let values = placed.history.values
    return try placed.table.references.compactMap { reference in
      guard
        let tag = placed.table.entity.tag(of: reference.column), case .text(let text) = values[tag],
        let parent = RecordID(text), let table = schema.parent(of: reference)
      else { return nil }
      return try place(parent, in: table)
    }
  }

  /// Inserts the row and the ancestors it needs; false, and named, where another record took its place.
  private mutating func insert(_ placed: Placed) throws -> Bool {
    guard !placed.history.isErased else { return false }
    for parent in try parents(of: placed) where try parent.table.present(parent.record, in: db) == nil {
      guard try insert(parent) else {
        left.append(placed.title)
        return false
      }
    }
    let values = placed.history.values
    let columns = placed.table.columns
    let names = (["id"] + columns.map(\.name)).map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let marks = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    let arguments = try [placed.record.databaseValue] + columns.map { try placed.table.databaseValue(values[$0.tag] ?? .null, in: $0) }
    do {
      try db.cachedStatement(sql: "INSERT INTO \(placed.table.name.quotedDatabaseIdentifier) (\(names)) VALUES (\(marks))")
        .execute(arguments: StatementArguments(arguments))
      broughtBack.append((placed.record, placed.table.entity.tag))
      return true
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      left.append(placed.title)
      return false
    }
  }

  private func update(_ placed: Placed, from present: TaggedValues) throws {
    let values = placed.history.values
    let differing = placed.table.columns.filter { (values[$0.tag] ?? .null) != (present[$0.tag] ?? .null) }
    guard !differing.isEmpty else { return }
    let assignments = differing.map { "\($0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    let arguments = try differing.map { try placed.table.databaseValue(values[$0.tag] ?? .null, in: $0) } + [placed.record.databaseValue]
    try db.cachedStatement(sql: "UPDATE \(placed.table.name.quotedDatabaseIdentifier) SET \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(arguments))
  }
}
