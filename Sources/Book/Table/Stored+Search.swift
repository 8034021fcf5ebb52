import Foundation
public import GRDB
public import Records

/// A search looks through the fields its list calls searched, and no others.
extension FieldList {
  /// The searched texts of a row as one text in SQL, a blank between them; each column of them is there, or NULL.
  public var searchedText: String {
    let columns = searched.map(\.name.quotedDatabaseIdentifier)
    return columns.count == 1 ? columns[0] : columns.map { "coalesce(\($0), '')" }.joined(separator: " || ' ' || ")
  }
}

extension Stored {
  /// The texts a search looks through, in the order of the fields.
  public var searchedTexts: [String] {
    Self.fields.searched.compactMap { String.fromDatabaseValue($0.stored(self)) }
  }

  /// Calls with the row of each record in whose searched texts all words occur, whatever the case and the accents; in the question's order.
  ///
  /// Every text is read each time: an index of words would keep what a person has erased for good.
  ///
  /// - Parameters:
  ///   - columns: what the rows begin with
  ///   - question: what follows the table's name in SQL; never made from what a person wrote
  public static func search(
    _ words: SearchWords, selecting columns: String = "id", _ question: String = "", in db: Database, found: (Row) throws -> Void
  ) throws {
    var folding = Folding()
    var folded: [UInt32] = []
    let table = entity.kind.quotedDatabaseIdentifier
    let rows = try Row.fetchCursor(db.cachedStatement(sql: "SELECT \(columns), \(fields.searchedText) FROM \(table) \(question)"))
    while let row = try rows.next() {
      let isHit = try row.withUnsafeData(atIndex: row.count - 1) { data in
        guard let data else { return false }
        data.withUnsafeBytes { folding.fold(utf8: $0, into: &folded) }
        return words.occur(in: folded)
      }
      if isHit { try found(row) }
    }
  }
}
