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
  /// The columns of a whole row, the id before them.
  let names: [String]
  /// The same in SQL.
  let columns: String
  /// At which places of a whole row the fields stand.
  let places: [Int]
  /// Reads the record of a whole row as its notebook does. Throws where the notebook could not.
  let confirm: @Sendable (Row) throws -> Void
  /// Writes a new record by its whole row, in which what is reckoned is NULL.
  let insert: @Sendable ([DatabaseValue], Database) throws -> Void

  init(_ type: (some Stored).Type, of notebook: Notebook) {
    self.init(fields: type.fields, of: notebook)
  }

  private init<Record: Stored>(fields list: FieldList<Record>, of notebook: Notebook) {
    self.notebook = notebook.name
    entity = list.entity
    names = ["id"] + list.fields.map(\.name)
    columns = list.columns
    let given = list.fields.enumerated().filter { !$0.element.isReckoned }
    fields = given.map { ArchivedField(name: $0.element.name, kind: $0.element.kind) }
    places = given.map { $0.offset + 1 }
    confirm = { row in _ = try Record(row) }
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
