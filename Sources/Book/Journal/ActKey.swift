import GRDB
public import Records
import Synchronization

/// The id a client chose for an act. A request that is sent again because its answer was lost is carried out only once.
final class ActKey: Sendable {
  @TaskLocal static var current: ActKey?

  private let id: RecordID
  private let isTaken = Atomic(false)

  init(_ id: RecordID) { self.id = id }

  /// The id for the act that is about to be written; nil after the first act. Throws `RepeatedAct` if the book already has that id.
  func take(in db: Database) throws -> RecordID? {
    guard !isTaken.exchange(true, ordering: .relaxed) else { return nil }
    if try db.isTrue("SELECT 1 FROM act WHERE id = ?", [id]) { throw RepeatedAct(act: id) }
    return id
  }
}

/// The error for an act that is requested a second time: the book has it already, and nothing was done.
public struct RepeatedAct: Error {
  /// The id of the act in the book.
  public let act: RecordID
}

extension Book {
  /// Gives that id to the first act that the body writes. Throws `RepeatedAct`, before anything is written, if the book has such an act.
  public func writing<Value>(as act: RecordID?, _ body: () throws -> Value) throws -> Value {
    guard let act else { return try body() }
    return try ActKey.$current.withValue(ActKey(act), operation: body)
  }
}
