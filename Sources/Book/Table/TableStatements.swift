import GRDB

/// The statements of a table of records, each written once: records are written and read by them, and the journal puts records back by
/// the same.
struct TableStatements: Sendable {
  /// The id, then the columns in the order of the fields.
  let columns: String
  let ids: String
  let selection: String
  /// The one of an id.
  let finding: String
  let insertion: String
  /// Up to the columns that are set.
  let update: String
  let deletion: String

  init(of kind: String, columns: [String]) {
    let table = kind.quotedDatabaseIdentifier
    let names = (["id"] + columns.map(\.quotedDatabaseIdentifier)).joined(separator: ", ")
    self.columns = names
    ids = "SELECT id FROM \(table)"
    selection = "SELECT \(names) FROM \(table)"
    finding = "\(selection) WHERE id = ?"
    insertion = "INSERT INTO \(table) (\(names)) VALUES (?\(String(repeating: ", ?", count: columns.count)))"
    update = "UPDATE \(table) SET"
    deletion = "DELETE FROM \(table) WHERE id = ?"
  }
}
