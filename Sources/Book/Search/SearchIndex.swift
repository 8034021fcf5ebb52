import GRDB
import Records

/// The full-text index of the book: the text of each record, and the records that contain each word.
///
/// It follows the feed, as pages do: a save costs nothing extra, and touched records are read at the next search.
struct SearchIndex {
  /// The version of tokens and documents; another one makes the next update index everything anew.
  private static let version = "3/\(Folding.version)"
  /// The key for the mark of the last update: the version, and the last commit of the feed that was read.
  private static let state = "searched"
  let notebooks: [Notebook]
  let db: Database

  /// True if anything was touched since the last update.
  var isStale: Bool {
    get throws { try DeviceState.value(Self.state, in: db) != mark(try Feed.latest(in: db)) }
  }

  /// Brings the index up to date with the tables.
  func update() throws {
    let latest = try Feed.latest(in: db)
    let known = try DeviceState.value(Self.state, in: db).flatMap(Self.sequence)
    guard known != latest else { return }
    let touched = try known.map { try Feed.touched(after: $0, in: db).kinds } ?? [Touch.everything]
    if known == nil { try db.execute(sql: "INSERT INTO search (search) VALUES ('delete-all'); DELETE FROM document") }
    for notebook in notebooks {
      for documents in notebook.searched { try update(documents, of: notebook, touched) }
    }
    try DeviceState.set(Self.state, to: mark(latest), in: db)
  }

  /// Removes the words of deleted records from the file: the index keeps them until it is optimized.
  func forget() throws {
    try update()
    try db.run("INSERT INTO search (search) VALUES ('optimize')")
  }

  /// Marks the index to be rebuilt by the next update.
  func outdate() throws { try DeviceState.set(Self.state, to: nil, in: db) }

  /// The kinds whose indexed texts differ from the tables, and damage of the index, in words.
  func findings() throws -> [String] {
    // A concurrent write of another program is not a fault.
    guard try !isStale else { return [] }
    let differing = try notebooks.flatMap { notebook in notebook.searched.map { SearchChanges($0, of: notebook) } }.filter {
      try !$0.gone(in: db).isEmpty || !$0.new(besides: 0, in: db).isEmpty
    }
    let documents = differing.map { "a search looks through other texts than \($0.kind) has" }
    do {
      try db.run("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
      return documents
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return documents + ["the index of words says other than the texts"]
    }
  }

  private func mark(_ sequence: Int64) -> String { "\(Self.version) \(sequence)" }

  private static func sequence(_ mark: String) -> Int64? {
    let parts = mark.split(separator: " ")
    return parts.count == 2 && parts[0] == "\(version)" ? Int64(parts[1]) : nil
  }

  /// Updates a kind: only the named records if every commit named those it touched, and they are few.
  private func update(_ documents: SearchDocuments, of notebook: Notebook, _ touched: Set<String>) throws {
    let prefix = "\(documents.kind)="
    let records = touched.filter { $0.hasPrefix(prefix) }.compactMap { RecordID($0.dropFirst(prefix.count)) }
    let isTouched = [Touch.everything, documents.kind].contains(where: touched.contains)
    let areFewNamed = touched.contains(documents.kind) && !records.isEmpty && records.count <= 500 && !touched.contains(Touch.everything)
    if documents.hasTouchedPart(touched) || isTouched && !areFewNamed {
      try update(SearchChanges(documents, of: notebook))
    } else if areFewNamed {
      try update(SearchChanges(documents, of: notebook, only: records))
    }
  }

  private func update(_ changes: SearchChanges) throws {
    while case let gone = try changes.gone(in: db), !gone.isEmpty { for document in gone { try remove(document) } }
    // A damaged text may never equal its indexed copy: a document that comes again is skipped.
    var (known, repeated): (Set<RecordID>, Int) = ([], 0)
    while true {
      let new = try changes.new(besides: repeated, in: db)
      let unknown = new.filter { known.insert($0.document.record).inserted }
      guard !unknown.isEmpty else { return }
      repeated = new.count - unknown.count
      for (former, document) in unknown {
        if let former { try remove(former) }
        try add(document)
      }
    }
  }

  private func add(_ document: SearchDocument) throws {
    let days = SearchDocument.numbers(of: document.day.map { $0...$0 } ?? nil)
    let last = try db.first(
      Int64.self, "SELECT max(number) FROM document WHERE number BETWEEN ? AND ?", [days.lowerBound, days.upperBound])
    let number = last.map { $0 + 1 } ?? days.lowerBound
    try db.run(
      "INSERT INTO document (number, kind, record, day, title, text, facts) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [number, document.kind, document.record, document.day, document.title, document.text, document.facts])
    try db.run(
      "INSERT INTO search (rowid, title, text, facts) VALUES (?, ?, ?, ?)", [number, document.title, document.text, document.facts])
  }

  /// An index without its own copy of the texts removes a document only if given that document's text.
  private func remove(_ document: SearchDocument) throws {
    try db.run(
      "INSERT INTO search (search, rowid, title, text, facts) VALUES ('delete', ?, ?, ?, ?)",
      [document.number, document.title, document.text, document.facts])
    try db.run("DELETE FROM document WHERE number = ?", [document.number])
  }
}
