import BookStore
import GRDB
import Records

/// A kind of record as an archive has it: in which files, with which fields, and how it is read as its notebook reads it.
struct ArchivedKind: Sendable {
  /// The notebook's name in the program.
  let notebook: String
  let entity: Entity
  /// All but what is reckoned, in the order a row holds them.
  let fields: [ArchivedField]
  /// The columns of a whole row in SQL, the id before them.
  let columns: String
  /// At which places of a whole row the fields stand.
  let places: [Int]
  /// Reads the record of a whole row as its notebook does, and gives the row with what is reckoned from the record itself. Throws where
  /// the notebook could not read it.
  let completed: @Sendable (Row) throws -> [DatabaseValue]
  /// Writes a new record by its whole row.
  let insert: @Sendable ([DatabaseValue], Database) throws -> Void

  init(_ type: (some Stored).Type, of notebook: Notebook) {
    self.init(fields: type.fields, of: notebook)
  }

  private init<Record: Stored>(fields list: FieldList<Record>, of notebook: Notebook) {
    self.notebook = notebook.name
    entity = list.entity
    columns = list.columns
    let given = list.fields.enumerated().filter { !$0.element.traits.contains(.reckoned) }
    fields = given.map { ArchivedField(name: $0.element.name, kind: $0.element.kind) }
    places = given.map { $0.offset + 1 }
    let reckoned = list.fields.enumerated().filter { $0.element.traits.contains(.reckoned) }
    completed = { row in
      let record = try Record(row)
      var values = Array(row.databaseValues.prefix(list.fields.count + 1))
      for (place, field) in reckoned { values[place + 1] = field.stored(record) }
      return values
    }
    insert = { try Record.insert($0, in: $1) }
  }

  /// All kinds of those notebooks, those that others hang under first.
  static func all(of notebooks: [Notebook]) -> [ArchivedKind] {
    notebooks.flatMap { notebook in notebook.records.map { ArchivedKind($0, of: notebook) } }
  }

  var name: String { entity.kind }
  /// Its file of JSON in an archive.
  var document: String { "\(notebook)/\(name).json" }
  /// Its file for spreadsheets.
  var table: String { "\(notebook)/\(name).csv" }
}
