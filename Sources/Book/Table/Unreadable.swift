public import GRDB
public import Records
import Synchronization

/// A record that lists leave out, since it has an invalid value.
public struct Unreadable: Hashable, Sendable {
  /// The kind of the record, as named by its entity.
  public let kind: String
  /// The record's id, by which History shows its former values.
  public let id: RecordID
}

/// The unreadable records that lists of a book have met, in the order they were met.
final class UnreadableRecords: Sendable {
  /// The unreadable records of the book being read. A write has none: nothing may be written from an incomplete list.
  @TaskLocal static var ofReading: UnreadableRecords?

  private let met = Mutex<[Unreadable]>([])

  var all: [Unreadable] { met.withLock(\.self) }

  func note(_ record: Unreadable) { met.withLock { if !$0.contains(record) { $0.append(record) } } }

  /// Forgets the records that can be read by now.
  func keep(_ isUnreadable: (Unreadable) throws -> Bool) rethrows {
    let gone = try all.filter { try !isUnreadable($0) }
    met.withLock { $0.removeAll(where: gone.contains) }
  }
}

extension Book {
  /// The records that lists have left out since the book was opened, and that are still unreadable.
  public func unreadable() throws -> [Unreadable] {
    guard !unreadableRecords.all.isEmpty else { return [] }
    try read { db in
      try unreadableRecords.keep { record in
        try notebooks.flatMap(\.records).contains { try $0.entity.kind == record.kind && $0.isUnreadable(record.id, in: db) }
      }
    }
    return unreadableRecords.all
  }
}

extension Stored {
  /// The records a query finds, in its order, without the unreadable ones, which pages list separately. Code that counts,
  /// exports or writes must use `all`.
  ///
  /// - Parameters:
  ///   - clauses: the SQL after the table's name; never made from a person's text
  ///   - limit: the most records that are read
  public static func readable(
    _ clauses: String = "", _ arguments: StatementArguments = [], limit: Int = .max, in db: Database
  ) throws -> [Self] {
    try Array(db.cursor("\(entity.statements.selection) \(clauses)", arguments).compactMap(readableReader()).prefix(limit))
  }

  /// The existing, readable records of those ids, in their order.
  public static func readable(_ ids: some Sequence<RecordID>, in db: Database) throws -> [Self] {
    try ids.flatMap { try readable("WHERE id = ?", [$0], in: db) }
  }

  /// A function that reads records for a list; it returns nil for an unreadable one.
  public static func readableReader() -> (Row) throws -> Self? {
    let read = reader()
    return { row in
      do {
        return try read(row)
      } catch let damage as Damage {
        guard let reading = UnreadableRecords.ofReading, let id = try? row.decode(RecordID.self, atIndex: 0) else { throw damage }
        reading.note(Unreadable(kind: entity.kind, id: id))
        return nil
      }
    }
  }

  fileprivate static func isUnreadable(_ id: RecordID, in db: Database) throws -> Bool {
    do { _ = try find(id, in: db) } catch is Damage { return true }
    return false
  }
}
