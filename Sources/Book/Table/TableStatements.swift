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
  /// Finds the journaled values of a record, in the order of the journal's columns.
  let findingJournaled: String
  let existence: String
  /// The id and what was told; what is reckoned is NULL.
  let insertionJournaled: String
  /// Assignments that clear the derived columns, so that they are computed anew; empty where there are none.
  let forgetting: String

  init(of kind: String, columns: [String], journaled: [String], reckoned: [String]) {
    // The names are the program's own, without a sign to escape; each command writes some hundred of them before it does anything.
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
    forgetting = reckoned.map { ", \"\($0)\" = NULL" }.joined()
  }
}
