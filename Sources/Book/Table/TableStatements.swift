/// The statements of a table of records, each made once; records are read and written by them, and the journal restores records by them.
struct TableStatements: Sendable {
  /// The id, then the columns in the order of the fields.
  let columns: String
  let ids: String
  let selection: String
  let finding: String
  let insertion: String
  /// The beginning of an update; the assignments follow.
  let update: String
  let deletion: String
  /// Finds the journaled values of a record, in the order of the journal's columns.
  let findingJournaled: String
  let existence: String
  /// Inserts the id and the stored columns; computed columns are NULL.
  let insertionJournaled: String
  /// Assignments that clear the computed columns, so that they are computed anew; empty if none.
  let clearingComputed: String

  init(of kind: String, columns: [String], journaled: [String], computed: [String]) {
    // The names are the program's own and need no escaping; each command makes some hundred of them before it does anything.
    let table = "\"\(kind)\""
    func list(_ columns: [String]) -> String { columns.map { "\"\($0)\"" }.joined(separator: ", ") }
    func insertion(_ columns: [String]) -> String {
      "INSERT INTO \(table) (\(list(["id"] + columns))) VALUES (?\(String(repeating: ", ?", count: columns.count)))"
    }
    self.columns = list(["id"] + columns)
    ids = "SELECT id FROM \(table)"
    selection = "SELECT \(self.columns) FROM \(table)"
    finding = "\(selection) WHERE id = ?"
    self.insertion = insertion(columns)
    update = "UPDATE \(table) SET"
    deletion = "DELETE FROM \(table) WHERE id = ?"
    findingJournaled = "SELECT \(list(journaled)) FROM \(table) WHERE id = ?"
    existence = "SELECT EXISTS (SELECT 1 FROM \(table) WHERE id = ?)"
    insertionJournaled = insertion(journaled)
    clearingComputed = computed.map { ", \"\($0)\" = NULL" }.joined()
  }
}
