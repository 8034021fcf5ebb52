import BookStore
import GRDB
import Records

/// Decides on a record of an archive by the records that the book has and once had.
final class ArchiveJudge {
  /// The verdict on a record, with its whole row, in which computed columns are NULL.
  struct Judged {
    let verdict: ArchiveSummary.Verdict
    let values: [DatabaseValue]
    /// The row of the record in the book; nil if it is not there, or was refused.
    let present: [DatabaseValue]?
    /// True if the notebook can read it: then it has a name.
    let isReadable: Bool
    let reason: LocalizedText?
    /// The part for which it is refused.
    var part: ArchiveStaging.BrokenPart?
  }

  /// The reason why a record is not imported, thrown where it is found.
  private struct Refusal: Error {
    let reason: LocalizedText
    var part: ArchiveStaging.BrokenPart?
  }

  private let kinds: [ArchivedKind]
  private let wishes: ArchiveWishes
  private let db: Database
  private let rules: [Rules]
  /// True if the book has any changes; if not, no record was deleted.
  private let hasPast: Bool
  private let broken: [RecordID: ArchiveStaging.BrokenPart]
  /// The records of the archive that are not imported: records that refer to them cannot be imported either.
  private var absent: Set<RecordID> = []

  /// The rules of a table that concern more than one row.
  private struct Rules {
    /// The columns that name a record of another table, by their places in a row.
    let references: [(place: Int, parent: String)]
    /// The columns in which no two records have the same values, with the query for another record that has these values.
    let unique: [(places: [Int], query: String)]
    /// The query for the record of an id.
    let finding: String
  }

  /// - Parameter broken: a broken part of each record that has one
  init(
    _ kinds: [ArchivedKind], wishes: ArchiveWishes, broken: [RecordID: ArchiveStaging.BrokenPart] = [:], in db: Database
  ) throws {
    (self.kinds, self.wishes, self.broken, self.db) = (kinds, wishes, broken, db)
    rules = try kinds.map { try ArchiveJudge.rules(of: $0, in: db) }
    hasPast = try db.isTrue("SELECT EXISTS (SELECT 1 FROM change)")
  }

  private static func rules(of kind: ArchivedKind, in db: Database) throws -> Rules {
    let names = kind.columnNames
    let table = kind.name.quotedDatabaseIdentifier
    let references = try db.foreignKeys(on: kind.name).compactMap { key in
      key.originColumns.first.flatMap(names.firstIndex).map { (place: $0, parent: key.destinationTable) }
    }
    let unique = try db.indexes(on: kind.name).filter { $0.isUnique && $0.columns != ["id"] }.map { index in
      let conditions = index.columns.map { "\($0.quotedDatabaseIdentifier) IS ?" }.joined(separator: " AND ")
      return (places: index.columns.compactMap(names.firstIndex), query: "SELECT id FROM \(table) WHERE \(conditions) AND id IS NOT ?")
    }
    return Rules(references: references, unique: unique, finding: "SELECT \(kind.columns) FROM \(table) WHERE id = ?")
  }

  /// Judges the record of a staged row; records that others refer to come first.
  func judge(_ row: Row, ofKindAt place: Int, staged: Database) throws -> Judged {
    let values = Array(row.databaseValues.prefix(kinds[place].columnNames.count))
    var isReadable = false
    do {
      do { try kinds[place].confirm(row) } catch { throw Refusal(reason: reason(of: error, values, at: place)) }
      isReadable = true
      let present = try present(values[0], at: place)
      let verdict = try verdict(on: values, present, at: place, staged: staged)
      if verdict == .deleted { exclude(values[0]) }
      return Judged(verdict: verdict, values: values, present: present, isReadable: true, reason: nil)
    } catch let refusal as Refusal {
      exclude(values[0])
      return Judged(verdict: .refused, values: values, present: nil, isReadable: isReadable, reason: refusal.reason, part: refusal.part)
    }
  }

  private func reason(of error: any Error, _ values: [DatabaseValue], at place: Int) -> LocalizedText {
    let kind = kinds[place]
    guard let name = (error as? Damage)?.field, let field = kind.fields.first(where: { $0.name == name }),
      let column = kind.columnNames.firstIndex(of: name), let value = String.fromDatabaseValue(values[column])
    else { return LocalizedText("archive.unreadable") }
    return field.refusal(of: value)
  }

  private func verdict(
    on values: [DatabaseValue], _ present: [DatabaseValue]?, at place: Int, staged: Database
  ) throws -> ArchiveSummary.Verdict {
    if let present {
      let isSame = kinds[place].places.allSatisfy { values[$0] == present[$0] }
      guard !isSame else { return .same }
      guard wishes.replaces else { return .different }
      try confirm(values, at: place, staged: staged)
      return .replaced
    }
    guard let id = RecordID.fromDatabaseValue(values[0]) else { throw Refusal(reason: LocalizedText("archive.unreadable")) }
    if hasPast, try Book.isDeleted(id, in: db) {
      guard wishes.restores else { return .deleted }
      guard try !Book.isErased(id, in: db) else { throw Refusal(reason: LocalizedText("archive.erased")) }
      try confirm(values, at: place, staged: staged)
      return .restored
    }
    try confirm(values, at: place, staged: staged)
    return .added
  }

  /// Refuses a record whose place another has, that refers to a record neither in the book nor imported, or of which a part is refused.
  private func confirm(_ values: [DatabaseValue], at place: Int, staged: Database) throws {
    for (places, query) in rules[place].unique {
      let arguments = StatementArguments(places.map { values[$0] } + [values[0]])
      guard try db.row(query, arguments) == nil else {
        throw Refusal(reason: LocalizedText("archive.taken"))
      }
    }
    for (column, parent) in rules[place].references where !values[column].isNull {
      guard try !isInBook(values[column], parent), try !isImported(values[column], parent, staged: staged) else { continue }
      throw Refusal(reason: LocalizedText("archive.orphan"))
    }
    if let whole = kinds[place].whole.flatMap({ RecordID.fromDatabaseValue(values[$0]) }), broken[whole] != nil, absent.contains(whole) {
      throw Refusal(reason: LocalizedText("archive.orphan"))
    }
    if let part = RecordID.fromDatabaseValue(values[0]).flatMap({ broken[$0] }) { throw Refusal(reason: part.reason, part: part) }
  }

  private func isInBook(_ id: DatabaseValue, _ kind: String) throws -> Bool {
    try db.isTrue("SELECT EXISTS (SELECT 1 FROM \(kind.quotedDatabaseIdentifier) WHERE id = ?)", [id])
  }

  private func isImported(_ id: DatabaseValue, _ kind: String, staged: Database) throws -> Bool {
    guard kinds.contains(where: { $0.name == kind }), let record = RecordID.fromDatabaseValue(id), !absent.contains(record) else {
      return false
    }
    return try ArchiveStaging.has(id, of: kind, in: staged)
  }

  private func present(_ id: DatabaseValue, at place: Int) throws -> [DatabaseValue]? {
    try db.row(rules[place].finding, [id]).map { Array($0.databaseValues) }
  }

  private func exclude(_ id: DatabaseValue) {
    if let record = RecordID.fromDatabaseValue(id) { absent.insert(record) }
  }
}
