import GRDB
public import Records
import Synchronization

/// The id a client chose for the act it asks for: what it sends again, as the answer was lost, is done once.
final class ActKey: Sendable {
  @TaskLocal static var current: ActKey?

  private let id: RecordID
  private let isTaken = Atomic(false)

  init(_ id: RecordID) { self.id = id }

  /// The id for the act that is about to be written; nil for those after the first. Throws `RepeatedAct` where the book has it already.
  func take(in db: Database) throws -> RecordID? {
    guard !isTaken.exchange(true, ordering: .relaxed) else { return nil }
    let statement = try db.cachedStatement(sql: "SELECT 1 FROM act WHERE id = ?")
    if try Bool.fetchOne(statement, arguments: [id]) ?? false { throw RepeatedAct(act: id) }
    return id
  }
}

/// An act was asked for a second time; the book has it, and nothing was done.
public struct RepeatedAct: Error {
  /// The act.
  public let act: RecordID
}

extension Book {
  /// Lets the first act that the body writes bear that id. Throws `RepeatedAct` before anything is written, where the book has such an act.
  public func writing<Value>(as act: RecordID?, _ body: () throws -> Value) throws -> Value {
    guard let act else { return try body() }
    return try ActKey.$current.withValue(ActKey(act), operation: body)
  }
}
