public import GRDB
public import Records

/// A record that is kept in a table of the book.
///
/// Its fields are said once, in a list; by it the record is written, found, called and given away.
public protocol Stored: Identifiable, Sendable where ID == RecordID {
  static var fields: FieldList<Self> { get }

  /// Reads the record from its row. Throws `book.damaged` where a value is none that it can have.
  init(_ values: StoredValues) throws
}

extension Stored {
  /// The kind as the journal, history and pages know it.
  public static var entity: Entity { fields.entity }

  /// Reads the record from a row that begins with the columns of its fields. Throws `book.damaged`.
  public init(_ row: Row) throws { self = try Self.reader()(row) }

  /// The reading of records from the rows of one question, in which the places of the fields are looked up but once.
  public static func reader() -> (Row) throws -> Self {
    let places = FieldPlaces(of: fields)
    return { try Self(StoredValues($0, at: places)) }
  }

  /// Writes a new record.
  public func insert(in db: Database) throws {
    let fields = Self.fields.fields
    var values: [DatabaseValue] = []
    values.reserveCapacity(fields.count + 1)
    values.append(id.databaseValue)
    for field in fields { values.append(field.stored(self)) }
    try Self.insert(values, in: db)
  }

  /// Writes a new record by its values, the id and then every field in the order of the list.
  public static func insert(_ values: [DatabaseValue], in db: Database) throws {
    try db.cachedStatement(sql: fields.entity.statements.insertion).run(with: values)
  }

  /// Writes the fields that differ from what they were, and no others: what this program cannot read in them stays as it is.
  public func update(from before: Self, in db: Database) throws { _ = try updateDiffering(from: before, in: db) }

  /// Does the same; false where nothing differs, and then nothing is written.
  public func updateDiffering(from before: Self, in db: Database) throws -> Bool {
    let differing = Self.fields.fields.map { (name: $0.name, value: $0.stored(self), was: $0.stored(before)) }.filter { $0.value != $0.was }
    guard !differing.isEmpty else { return false }
    let assignments = differing.map { "\($0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "\(Self.entity.statements.update) \(assignments) WHERE id = ?")
      .run(with: differing.map(\.value) + [id.databaseValue])
    return true
  }

  /// Writes a record of which there may be only one: anew where it is not there, else the fields that differ.
  public func put(in db: Database) throws {
    if let present = try Self.find(id, in: db) { try update(from: present, in: db) } else { try insert(in: db) }
  }

  /// Takes the record of that id out of its table, if it is there.
  public static func delete(_ id: RecordID, in db: Database) throws { try db.run(entity.statements.deletion, [id]) }

  /// The record of that id; nil where there is none.
  public static func find(_ id: RecordID, in db: Database) throws -> Self? { try all(CollectionOfOne(id), in: db).first }

  /// The record of that id. Throws `id.unknown` where there is none.
  public static func require(_ id: RecordID, in db: Database) throws -> Self {
    guard let record = try find(id, in: db) else { throw UserError(.unknown, "id.unknown", ["id": .text(id.description)]) }
    return record
  }

  /// The records of those ids that are there, in their order.
  public static func all(_ ids: some Sequence<RecordID>, in db: Database) throws -> [Self] {
    let (statement, read) = (try db.cachedStatement(sql: entity.statements.finding), reader())
    // Read while the cursor is held: a row tells nothing once it is gone.
    return try ids.compactMap { try Row.fetchCursor(statement, arguments: [$0]).map(read).next() }
  }

  /// The ids of the records a question finds, in its order.
  ///
  /// - Parameter question: what follows the table's name in SQL; never made from what a person wrote
  public static func ids(_ question: String = "", _ arguments: StatementArguments = [], in db: Database) throws -> [RecordID] {
    try db.all(RecordID.self, "\(entity.statements.ids) \(question)", arguments)
  }

  /// The records a question finds, in its order.
  ///
  /// - Parameter question: what follows the table's name in SQL; never made from what a person wrote
  public static func all(_ question: String = "", _ arguments: StatementArguments = [], in db: Database) throws -> [Self] {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: "\(entity.statements.selection) \(question)"), arguments: arguments)
    return try Array(rows.map(reader()))
  }
}

extension Statement {
  /// Runs it with one value for each `?`, unchecked: imports run it a million times.
  public func run(with values: [DatabaseValue]) throws {
    // A list of optional values is faster: GRDB reads each of a list of values by a key path.
    setUncheckedArguments(StatementArguments(values as [(any DatabaseValueConvertible)?]))
    try execute()
  }
}

/// The values of one row of a table of records, by the names of its fields.
///
/// The reading is compiled where a record is read: a book of ten thousand asks a hundred thousand times.
public struct StoredValues {
  @usableFromInline let row: Row
  @usableFromInline let places: FieldPlaces

  /// The values of a row whose columns are those of the list, in its order, the id before them; every row of a question by the same places.
  init(_ row: Row, at places: FieldPlaces) {
    (self.row, self.places) = (row, places)
    places.rewind()
  }

  /// The record's id.
  public var id: RecordID {
    get throws { try value(at: 0, "id") }
  }

  /// The value of a field; of one that may have none, an optional. Throws `book.damaged` where it is none of that kind.
  @inlinable public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ name: StaticString) -> Value {
    get throws { try value(at: place(of: name), name) }
  }

  /// The number in a field. Throws `book.damaged` also where it is beyond the range of the field.
  @inlinable
  public subscript<Number: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible>(
    _ name: StaticString
  ) -> Number {
    get throws {
      guard let number = try self[name] as Number? else { throw damaged(name) }
      return number
    }
  }

  /// The number in a field that may have none.
  @inlinable
  public subscript<Number: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible>(
    _ name: StaticString
  ) -> Number? {
    get throws {
      let place = try place(of: name)
      guard let number = try value(at: place, name) as Number? else { return nil }
      guard places.ranges[place]?.contains(Int64(clamping: number)) ?? true else { throw damaged(name) }
      return number
    }
  }

  /// The value of a field that is kept by a name or a number. Throws `book.damaged` where it is none of them.
  @inlinable public func choice<Choice: RawRepresentable>(_ name: StaticString) throws -> Choice
  where Choice.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
    guard let choice = Choice(rawValue: try self[name] as Choice.RawValue) else { throw damaged(name) }
    return choice
  }

  /// The same of a field that may have none, or one that only another program knows.
  @inlinable public func choiceIfKnown<Choice: RawRepresentable>(_ name: StaticString) throws -> Choice?
  where Choice.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
    (try self[name] as Choice.RawValue?).flatMap(Choice.init)
  }

  /// The value of a field that is kept as a text with a form of its own. Throws `book.damaged` where it has another.
  @inlinable public func written<Value: LosslessStringConvertible>(_ name: StaticString) throws -> Value {
    guard let value = Value(try self[name] as String) else { throw damaged(name) }
    return value
  }

  /// The same of a field that may have none, or one that only another program knows.
  @inlinable public func writtenIfKnown<Value: LosslessStringConvertible>(_ name: StaticString) throws -> Value? {
    (try self[name] as String?).flatMap(Value.init)
  }

  /// The error for a field that holds what no program of ours writes.
  public func damaged(_ name: StaticString) -> any Error {
    let value = places.place(of: name).map { row[$0] as DatabaseValue }
    return Damage("\(places.kind).\(name) is \(value.map(String.init(describing:)) ?? "not there")")
  }

  @inlinable func place(of name: StaticString) throws -> Int {
    guard let place = places.place(of: name) else { throw damaged(name) }
    return place
  }

  @inlinable func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(at place: Int, _ name: StaticString) throws -> Value {
    do {
      return try row.decode(Value.self, atIndex: place)
    } catch {
      throw damaged(name)
    }
  }
}

extension Row {
  /// A number that a notebook worked out. Throws `book.damaged` beyond that range: adding up many of them would leave the whole numbers.
  public func amount<Number: FixedWidthInteger>(atIndex place: Int, in range: ClosedRange<Int64> = 0...1 << 40) throws -> Number {
    let number: Int64 = try decode(atIndex: place)
    guard range.contains(number) else { throw Damage("\(Array(columnNames)[place]) is \(number)") }
    return Number(number)
  }
}

extension Stored {
  /// The texts a search looks through, in the order of the fields.
  public var searchedTexts: [String] {
    Self.fields.searched.compactMap { String.fromDatabaseValue($0.stored(self)) }
  }
}
