import BookStore
import Foundation
import GRDB
import Records

/// The words airports and airlines are looked for by, derived from their names: a search begins with the few that fit, not all flights.
enum PlaceWords {
  /// Brings the words true of every airport and airline that changed.
  static func rebuildDerived(in db: Database) throws {
    guard try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM stale_place)")) == true else { return }
    for kind in Kind.allCases {
      for id in try RecordID.fetchAll(db, sql: kind.stale) {
        try db.cachedStatement(sql: kind.delete).execute(arguments: [id])
        let insert = try db.cachedStatement(sql: kind.insert)
        for word in try kind.words(of: id, in: db) { try insert.execute(arguments: [word, id]) }
      }
    }
    try db.execute(sql: "DELETE FROM stale_place")
  }

  /// Marks the words of all places as stale.
  static func outdate(in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO stale_place (airport) SELECT id FROM airport WHERE true ON CONFLICT DO NOTHING;
        INSERT INTO stale_place (airline) SELECT id FROM airline WHERE true ON CONFLICT DO NOTHING
        """)
  }

  /// Where the words differ from what the names say.
  static func verify(in db: Database) throws -> [String] {
    var wrong: [String] = []
    for kind in Kind.allCases {
      var kept: [RecordID: Set<String>] = [:]
      for row in try Row.fetchAll(db, sql: kind.all) {
        try kept[row.decode(atIndex: 0), default: []].insert(row.decode(atIndex: 1))
      }
      for id in try RecordID.fetchAll(db, sql: kind.records) {
        let words = try kind.words(of: id, in: db)
        if kept.removeValue(forKey: id) ?? [] != words { wrong.append("the words of \(kind) \(id) are wrong") }
      }
      wrong += kept.keys.sorted().map { "words of \(kind) \($0), which is not there" }
    }
    let stale = try Int.fetchOne(db, sql: "SELECT count(*) FROM stale_place") ?? 0
    return wrong + (stale == 0 ? [] : ["\(stale) places are stale"])
  }

  private enum Kind: CaseIterable {
    case airport, airline

    var stale: String {
      self == .airport
        ? "SELECT airport FROM stale_place WHERE airport IS NOT NULL" : "SELECT airline FROM stale_place WHERE airline IS NOT NULL"
    }
    var delete: String { self == .airport ? "DELETE FROM place_word WHERE airport = ?" : "DELETE FROM place_word WHERE airline = ?" }
    var insert: String {
      self == .airport ? "INSERT INTO place_word (word, airport) VALUES (?, ?)" : "INSERT INTO place_word (word, airline) VALUES (?, ?)"
    }
    var all: String {
      self == .airport
        ? "SELECT airport, word FROM place_word WHERE airport IS NOT NULL"
        : "SELECT airline, word FROM place_word WHERE airline IS NOT NULL"
    }
    var records: String { self == .airport ? "SELECT id FROM airport" : "SELECT id FROM airline" }

    func words(of id: RecordID, in db: Database) throws -> Set<String> {
      let texts =
        switch self {
        case .airport:
          // A code of two or three letters is no word people look for: the names of its region are.
          try Airport.find(id, in: db).map { $0.searchedTexts + [Airport.writtenOut($0.name)] + ($0.state.count > 3 ? [$0.state] : []) }
        case .airline: try Airline.find(id, in: db)?.searchedTexts
        }
      return Set((texts ?? []).flatMap { PlaceWords.known(by: $0) })
    }
  }

  /// The words of a text, as every search cuts them.
  static func words(in text: String) -> [String] {
    var tokenizer = SearchTokenizer()
    return tokenizer.words(of: text)
  }

  /// The words a name is found by: what an apostrophe parts is also typed as one, as Ohare for O'Hare.
  static func known(by name: String) -> [String] {
    let folded = Folding.name(name)
    return words(in: name) + (folded.contains("'") ? words(in: folded.replacing("'", with: "")) : [])
  }

  /// The way words are cut, a part of what is derived by it.
  static let version = "\(Folding.version) 2"
}
