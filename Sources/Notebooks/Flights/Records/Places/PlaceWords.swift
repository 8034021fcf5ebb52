import BookStore
import Foundation
import GRDB
import Records

/// The words by which airports and airlines are found: a computed column of both, a JSON array of the folded words of their names.
enum PlaceWords {
  /// Writes the words of every airport and airline that has none yet.
  static func rebuildDerived(in db: Database) throws {
    try write(Airport.self, in: db)
    try write(Airline.self, in: db)
  }

  private static func write<Place: FindablePlace>(_: Place.Type, in db: Database) throws {
    for place in try Place.all("WHERE words IS NULL", in: db) {
      try db.cachedStatement(sql: "UPDATE \(Place.table) SET words = ? WHERE id = ?").execute(arguments: [place.words, place.id])
    }
  }

  /// Clears all words; they are written anew before the next commit.
  static func outdate(in db: Database) throws { try db.execute(sql: "UPDATE airport SET words = NULL; UPDATE airline SET words = NULL") }

  /// Sentences on the places whose words differ from their names.
  static func verify(in db: Database) throws -> [String] { try wrong(Airport.self, in: db) + wrong(Airline.self, in: db) }

  private static func wrong<Place: FindablePlace>(_: Place.Type, in db: Database) throws -> [String] {
    let columns = Place.fields.columns
    let (rows, read) = (try Row.fetchCursor(db, sql: "SELECT \(columns), words FROM \(Place.table)"), Place.reader())
    var wrong: [String] = []
    while let row = try rows.next() {
      let (place, words) = (try read(row), try row.decode(String?.self, atIndex: row.count - 1))
      if words != place.words { wrong.append("the words of \(Place.table) \(place.id) are wrong") }
    }
    return wrong
  }

  /// All words in SQL, each once, as a table with the column `word`.
  static let table: StaticString = """
    (SELECT value AS word FROM airport, json_each(CASE WHEN json_valid(words) THEN words END)
      UNION SELECT value FROM airline, json_each(CASE WHEN json_valid(words) THEN words END))
    """

  /// The condition that a word in the column begins with this one.
  static func begins(_ word: String) -> SQL { "instr(words, \("\"\(word)")) > 0" }

  /// The words of those texts in the form of the column.
  static func column(of texts: [String]) -> String {
    "[" + Set(texts.flatMap(known)).sorted().map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }

  /// The words of a text, split as in every search.
  static func words(in text: String) -> [String] { SearchTokenizer.words(of: text) }

  /// The words by which a name is found: the parts around an apostrophe are also one word, such as Ohare for O'Hare.
  static func known(by name: String) -> [String] {
    let folded = Folding.name(name)
    return words(in: name) + (folded.contains("'") ? words(in: folded.replacing("'", with: "")) : [])
  }

  /// The version of these rules.
  static let version = "\(Folding.version) 2"
}
