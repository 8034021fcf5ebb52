public import GRDB
public import Records

/// What a verb writes with: the transaction's database, its time, and the name its act will bear.
public final class Writing {
  public let database: Database
  /// The act's time, never earlier than the act before it.
  public let now: Instant
  /// The act's name; a verb may make it more precise once it knows what it did.
  public var name: Phrase

  let surroundings: Surroundings
  private(set) var over: [RecordID: String] = [:]
  private(set) var touched: Set<String> = []

  init(database: Database, now: Instant, name: Phrase, surroundings: Surroundings) {
    self.database = database
    self.now = now
    self.name = name
    self.surroundings = surroundings
  }

  /// A new record's id.
  public func newID() -> RecordID { RecordID(at: now, dice: surroundings.dice(10)) }

  /// Marks that this act overwrites a text in that column which its writer had not seen; both stay readable until one is chosen.
  public func markOver(_ column: String, of record: RecordID) { over[record] = column }

  /// Says that this verb also moves state of this device, which the journal does not see: pages that show it are told.
  public func touch(_ kind: String) { touched.insert(kind) }
}

/// What a verb gave, and the act it was; no act where nothing changed.
public struct Outcome<Value> {
  public let value: Value
  public let act: RecordID?

  public init(value: Value, act: RecordID?) {
    self.value = value
    self.act = act
  }

  /// The same act with another value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Outcome<Other> {
    Outcome<Other>(value: try transform(value), act: act)
  }
}

extension Outcome: Sendable where Value: Sendable {}

/// One editing of one field, from focus to leaving it, and the text it began from.
public struct Typing: Hashable, Sendable {
  public let edit: RecordID
  public let base: TextHash?

  public init(edit: RecordID, base: TextHash?) {
    self.edit = edit
    self.base = base
  }
}
