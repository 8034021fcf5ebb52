public import GRDB
public import Records

/// A record that is stored in a table of the book.
///
/// Its fields are declared once, in a list, by which the record is written, found, named and exported.
public protocol Stored: Identifiable, Sendable where ID == RecordID {
  static var fields: FieldList<Self> { get }

  /// Reads the record from its row. Throws `book.damaged` for an invalid value.
  init(_ values: StoredValues) throws
}

extension Stored {
  /// The kind as the journal, history and pages know it.
  public static var entity: Entity { fields.entity }

  /// Reads the record from a row that begins with the columns of its fields. Throws `book.damaged`.
  public init(_ row: Row) throws { self = try Self.reader()(row) }

  /// A function that reads records from the rows of one query, and looks up the places of the fields only once.
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

  /// Writes a new record from its values: the id, then every field in the order of the list.
  public static func insert(_ values: [DatabaseValue], in db: Database) throws {
    try db.cachedStatement(sql: fields.entity.statements.insertion).run(with: values)
  }

  /// Writes only the fields that differ from `before`: values that this program cannot read stay as they are.
  public func update(from before: Self, in db: Database) throws { _ = try updateDiffering(from: before, in: db) }

  /// Does the same; returns false, and writes nothing, if no field differs.
  public func updateDiffering(from before: Self, in db: Database) throws -> Bool {
    let differing = Self.fields.fields.map { (name: $0.name, value: $0.stored(self), was: $0.stored(before)) }.filter { $0.value != $0.was }
    guard !differing.isEmpty else { return false }
    let assignments = differing.map { "\($0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "\(Self.entity.statements.update) \(assignments) WHERE id = ?")
      .run(with: differing.map(\.value) + [id.databaseValue])
    return true
  }

  /// Inserts the record if its id is missing, else writes the fields that differ.
  public func put(in db: Database) throws {
    if let present = try Self.find(id, in: db) { try update(from: present, in: db) } else { try insert(in: db) }
  }

  /// Removes the record of that id from its table, if it exists.
  public static func delete(_ id: RecordID, in db: Database) throws { try db.run(entity.statements.deletion, [id]) }

  /// The record of that id; nil if none.
  public static func find(_ id: RecordID, in db: Database) throws -> Self? { try all(CollectionOfOne(id), in: db).first }

  /// The record of that id. Throws `id.gone` if none.
  public static func require(_ id: RecordID, in db: Database) throws -> Self {
    guard let record = try find(id, in: db) else { throw UserError.gone }
    return record
  }

  /// The existing records of those ids, in their order.
  public static func all(_ ids: some Sequence<RecordID>, in db: Database) throws -> [Self] {
    let (statement, read) = (try db.cachedStatement(sql: entity.statements.finding), reader())
    // Read while the cursor exists: a row is invalid afterwards.
    return try ids.compactMap { try Row.fetchCursor(statement, arguments: [$0]).map(read).next() }
  }

  /// The ids of the records a query finds, in its order.
  ///
  /// - Parameter clauses: the SQL after the table's name; never made from a person's text
  public static func ids(_ clauses: String = "", _ arguments: StatementArguments = [], in db: Database) throws -> [RecordID] {
    try db.all(RecordID.self, "\(entity.statements.ids) \(clauses)", arguments)
  }

  /// The records a query finds, in its order.
  ///
  /// - Parameter clauses: the SQL after the table's name; never made from a person's text
  public static func all(_ clauses: String = "", _ arguments: StatementArguments = [], in db: Database) throws -> [Self] {
    try Array(db.cursor("\(entity.statements.selection) \(clauses)", arguments).map(reader()))
  }
}

extension Statement {
  /// Runs it with one value for each `?`, unchecked: imports run it a million times.
  public func run(with values: [DatabaseValue]) throws {
    // An array of optional values is faster: GRDB reads each element of an array of values by a key path.
    setUncheckedArguments(StatementArguments(values as [(any DatabaseValueConvertible)?]))
    try execute()
  }
}

extension Stored {
  /// The texts that are searched, in the order of the fields.
  public var searchedTexts: [String] {
    Self.fields.searched.compactMap { String.fromDatabaseValue($0.stored(self)) }
  }
}
