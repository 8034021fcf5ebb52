import BookStore
import GRDB
import Records

/// A table of the book in an archive: a JSON file with one record per line and, except for the history, a CSV file for spreadsheets.
struct ArchivedTable {
  /// The least size of a piece in bytes, except for the last.
  private static let piece = 1 << 18

  let name: String
  /// Its name in the book.
  let stored: String
  /// The paths of its JSON and its CSV file in the archive.
  let document, table: String
  /// Its fields in the order of the columns that are read.
  let fields: [ArchivedField]
  /// SQL for the table in the book, and the condition for its rows.
  private let source: String
  /// The query for these rows, in a fixed order.
  private let query: String

  init(_ kind: ArchivedKind) {
    self.init(kind.name, of: kind.name, in: kind.notebook, fields: [.id] + kind.fields, order: "id")
  }

  init(_ name: String, of stored: String, in folder: String, fields: [ArchivedField], where rows: String = "true", order: String) {
    (self.name, self.stored, self.fields) = (name, stored, fields)
    (document, table) = ("\(folder)/\(name).json", "\(folder)/\(name).csv")
    let columns = fields.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
    source = "\(stored.quotedDatabaseIdentifier) WHERE \(rows)"
    query = "SELECT \(columns) FROM \(source) ORDER BY \(order)"
  }

  func count(in db: Database) throws -> Int { try db.first(Int.self, "SELECT count(*) FROM \(source)") ?? 0 }

  func described(count: Int) -> ArchiveFormat.Kind {
    ArchiveFormat.Kind(kind: name, file: document, records: count, fields: fields.map { ArchiveFormat.Field(name: $0.name, form: $0.form) })
  }

  /// The bytes of its file in that form, piece by piece; calls `written` after every record.
  func pieces(as form: ArchiveText.Form, in db: Database, written: @escaping () throws -> Void) -> () throws -> [UInt8]? {
    let layout = Layout(self, as: form)
    var text = ArchiveText(form)
    var rows: RowCursor?
    var (isFirst, isOver) = (true, false)
    return { [fields, query] in
      guard !isOver else { return nil }
      if rows == nil {
        text.reserve(2 * ArchivedTable.piece)
        text.append(plain: layout.head)
        rows = try Row.fetchCursor(db, sql: query)
      }
      while let row = try rows?.next() {
        if !isFirst { text.append(plain: layout.between) }
        for (place, field) in fields.enumerated() {
          text.append(plain: layout.before[place])
          try field.write(row, at: place, to: &text)
        }
        text.append(plain: layout.after)
        isFirst = false
        try written()
        if text.bytes.count >= ArchivedTable.piece { return text.take() }
      }
      isOver = true
      text.append(plain: layout.tail)
      return text.take()
    }
  }

  /// The text around the values of its records.
  private struct Layout {
    let head: [UInt8]
    /// Between two records, and after each.
    let between, after: [UInt8]
    /// Before the value of each field.
    let before: [[UInt8]]
    let tail: [UInt8]

    init(_ table: ArchivedTable, as form: ArchiveText.Form) {
      let names = table.fields.map(\.name)
      switch form {
      case .json:
        head = Array("{\"kind\":\"\(table.name)\",\"records\":[".utf8)
        (between, after, tail) = (Array(",".utf8), Array("}".utf8), Array("\n]}\n".utf8))
        before = names.enumerated().map { place, name in Array("\(place == 0 ? "\n{" : ",")\"\(name)\":".utf8) }
      case .csv:
        head = Array(CSV.table([names]).utf8)
        (between, after, tail) = ([], Array("\r\n".utf8), [])
        before = names.indices.map { $0 == 0 ? [] : Array(",".utf8) }
      }
    }
  }

  /// The history of a book: devices, version vectors, acts, changes, erasures, verdicts, merges, ignorings and unsupported records.
  static let history = [
    ofHistory("device", integers("number") + [.id], of: "number IN (SELECT device FROM act)", order: "number"),
    ofHistory("context", integers("number") + texts("seen"), of: "number IN (SELECT context FROM act)", order: "number"),
    ofHistory(
      "act",
      integers("sequence") + [.id] + integers("device", "number", "moment") + [ArchivedField(name: "written", kind: .instant)]
        + integers("saved") + ids("birth") + integers("context") + texts("name", "details") + ids("edit", "continues", "about")
        + flags("final", "stands") + integers("first_change", "changes"), order: "sequence"),
    ofHistory(
      "change",
      integers("sequence", "act", "kind") + ids("record") + integers("verb") + texts("before", "after", "over") + flags("machine"),
      order: "sequence"),
    ofHistory("erasure", ids("record") + integers("kind", "act", "since"), order: "record, kind, act"),
    ofHistory("verdict", as: "word", integers("act", "device", "first", "last") + flags("before", "after"), order: "act, device, first"),
    ofHistory("merged", integers("act", "device", "first", "last") + flags("before", "after"), order: "act, device, first"),
    ofHistory("ignoring", integers("act", "device", "first"), order: "act"),
    ofHistory("unsupported", as: "parked", ids("record") + integers("kind"), order: "record, kind"),
  ]

  /// - Parameter name: the table's name in archives, if it differs from that in the book
  private static func ofHistory(
    _ table: String, as name: String? = nil, _ fields: [ArchivedField], of rows: String = "true", order: String
  ) -> ArchivedTable {
    ArchivedTable(name ?? table, of: table, in: ArchiveFormat.history, fields: fields, where: rows, order: order)
  }

  private static func integers(_ names: String...) -> [ArchivedField] {
    names.map { ArchivedField(name: $0, kind: .integer(.min ... .max)) }
  }
  private static func texts(_ names: String...) -> [ArchivedField] { names.map { ArchivedField(name: $0, kind: .text(max: nil)) } }
  private static func ids(_ names: String...) -> [ArchivedField] { names.map { ArchivedField(name: $0, kind: .id) } }
  private static func flags(_ names: String...) -> [ArchivedField] { names.map { ArchivedField(name: $0, kind: .flag) } }
}
