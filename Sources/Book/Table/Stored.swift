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
  public static func delete(_ id: RecordID, in db: Database) throws {
    try db.cachedStatement(sql: entity.statements.deletion).execute(arguments: [id])
  }

  /// The record of that id; nil where there is none.
  public static func find(_ id: RecordID, in db: Database) throws -> Self? { try all(CollectionOfOne(id), in: db).first }

  /// The record of that id. Throws `id.unknown` where there is none.
  public static func require(_ id: RecordID, in db: Database) throws -> Self {
    guard let record = try find(id, in: db) else {
      throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(id.description)]))
    }
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
    try RecordID.fetchAll(db.cachedStatement(sql: "\(entity.statements.ids) \(question)"), arguments: arguments)
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
  /// Runs it with as many values as it has marks, which are not counted: imports run it a million times.
  public func run(with values: [DatabaseValue]) throws {
    // As a list of optional values, which is sooner: GRDB asks each of a list of values by a key path.
    setUncheckedArguments(StatementArguments(values as [(any DatabaseValueConvertible)?]))
    try execute()
  }
}
