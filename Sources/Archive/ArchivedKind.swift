import BookStore
import GRDB

/// A kind of record in an archive: its file, its fields, and the notebook's ways to read and write it.
struct ArchivedKind: Sendable {
  /// The notebook's name in the program.
  let notebook: String
  let entity: Entity
  /// All fields but computed ones, in the order of a row.
  let fields: [ArchivedField]
  /// The columns of a whole row, the id first.
  let columnNames: [String]
  /// The same columns for a query.
  let columns: String
  /// The places of the fields in a whole row.
  let places: [Int]
  /// The place in a whole row of the column that names the record of which this one is a part; nil if it is a part of none. In an archive
  /// neither comes without the other.
  let whole: Int?
  /// Reads the record of a whole row as its notebook does. Throws if the notebook cannot.
  let confirm: @Sendable (Row) throws -> Void
  /// Writes a new record from its whole row, in which computed columns are NULL.
  let insert: @Sendable ([DatabaseValue], Database) throws -> Void

  init(_ type: (some Stored).Type, of notebook: Notebook) {
    self.init(fields: type.fields, of: notebook)
  }

  private init<Record: Stored>(fields list: FieldList<Record>, of notebook: Notebook) {
    self.notebook = notebook.name
    entity = list.entity
    columnNames = ["id"] + list.fields.map(\.name)
    columns = list.columns
    let given = list.fields.enumerated().filter { !$0.element.isComputed }
    fields = given.map { ArchivedField(name: $0.element.name, kind: $0.element.kind) }
    places = given.map { $0.offset + 1 }
    whole = given.first { $0.element.traits.contains(.whole) }.map { $0.offset + 1 }
    confirm = { row in _ = try Record(row) }
    insert = { try Record.insert($0, in: $1) }
  }

  /// All kinds of those notebooks; kinds that others refer to come first.
  static func all(of notebooks: [Notebook]) -> [ArchivedKind] {
    notebooks.flatMap { notebook in notebook.records.map { ArchivedKind($0, of: notebook) } }
  }

  var name: String { entity.kind }
  var document: String { "\(notebook)/\(name).json" }
}
