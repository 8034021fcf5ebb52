import Book
import GRDB
import Records

/// One word looked for, and what it may be the beginning of.
struct FlightWord {
  /// A way a flight may be meant by a word, and the index that answers it.
  struct Way {
    let sql: String
    let arguments: [DatabaseValue]
    let index: String
  }

  let word: String
  private let airports: [RecordID]
  private let airlines: [RecordID]
  /// Its idents (`ua1780` is also UAL1780), numbers and registrations, as far as some flight has such a one: a condition that nothing
  /// fits would be asked of every row.
  private let names: [Way]

  /// The words of a query.
  static func all(of query: FlightQuery, in db: Database) throws -> [FlightWord] {
    var folding = Folding()
    let registrations = query.hyphenated.map { (text: $0, words: PlaceWords.words(in: $0, &folding)) }
    return try query.words.map { word in
      try FlightWord(word, within: registrations.filter { $0.words.contains(word) }.map(\.text), in: db)
    }
  }

  /// - Parameter registrations: what it is a part of
  private init(_ word: String, within registrations: [String], in db: Database) throws {
    self.word = word
    let end = FlightWord.end(of: word)
    // Of the world's airports only those that some flight of the book begins or ends at.
    airports = try RecordID.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT airport FROM place_word WHERE word >= ? AND word < ? AND airport IS NOT NULL AND (
            EXISTS (SELECT 1 FROM flight WHERE origin = airport) OR EXISTS (SELECT 1 FROM flight WHERE destination = airport))
          """), arguments: [word, end])
    airlines = try RecordID.fetchAll(
      db.cachedStatement(sql: "SELECT DISTINCT airline FROM place_word WHERE word >= ? AND word < ? AND airline IS NOT NULL"),
      arguments: [word, end])
    let text = word.uppercased()
    let idents = try [text] + FlightWord.idents(byIATA: text, in: db)
    let names =
      idents.map { FlightWord.beginning("ident", $0) }
      + [FlightWord.beginning("flight_number", text)] + ([text] + registrations).map { FlightWord.beginning("registration", $0) }
    self.names = try names.filter { try $0.isThere(in: db) }
  }

  /// `UA1780`, as a ticket has it, is UAL1780.
  private static func idents(byIATA word: String, in db: Database) throws -> [String] {
    let number = word.dropFirst(2)
    guard let first = number.first, first.isASCII, first.isNumber else { return [] }
    let codes = try String.fetchAll(
      db.cachedStatement(sql: "SELECT code FROM airline WHERE iata = ?"), arguments: [String(word.prefix(2))])
    return codes.map { $0 + number }
  }

  /// What comes after everything that begins so.
  static func end(of prefix: String) -> String { prefix + "\u{10FFFF}" }

  private static func beginning(_ column: String, _ prefix: String) -> Way {
    Way(
      sql: "\(column) >= ? AND \(column) < ?", arguments: [prefix.databaseValue, end(of: prefix).databaseValue],
      index: "INDEXED BY flight_by_\(column)")
  }
}

extension FlightWord {
  /// All flights it may mean: in one of these ways.
  var condition: (sql: String, arguments: [DatabaseValue]) {
    let ways = ways
    guard !ways.isEmpty else { return ("false", []) }
    return (ways.map { "(\($0.sql))" }.joined(separator: " OR "), ways.flatMap(\.arguments))
  }

  /// Those by origin come after those by destination: their index knows both ends.
  var ways: [Way] {
    func among(_ column: String, _ ids: [RecordID], by index: String) -> [Way] {
      guard !ids.isEmpty else { return [] }
      let marks = ids.map { _ in "?" }.joined(separator: ", ")
      return [Way(sql: "\(column) IN (\(marks))", arguments: ids.map(\.databaseValue), index: "INDEXED BY flight_by_\(index)")]
    }
    return among("destination", airports, by: "destination") + among("origin", airports, by: "route")
      + among("airline", airlines, by: "airline") + names
  }

  /// Each thing it may mean for itself; the flights of an airport or an airline come in the order of the log.
  var streams: [Way] {
    func each(_ column: String, _ ids: [RecordID]) -> [Way] {
      ids.map { Way(sql: "\(column) = ?", arguments: [$0.databaseValue], index: "INDEXED BY flight_by_\(column)") }
    }
    return each("origin", airports) + each("destination", airports) + each("airline", airlines) + names
  }
}

extension FlightWord.Way {
  fileprivate func isThere(in db: Database) throws -> Bool { try count(upTo: 1, in: db) > 0 }

  /// How many flights are meant so, as far as it matters.
  func count(upTo bound: Int, in db: Database) throws -> Int {
    try Int.fetchOne(
      db.makeStatement(sql: "SELECT count(*) FROM (SELECT 1 FROM flight \(index) WHERE \(sql) LIMIT \(bound))"),
      arguments: StatementArguments(arguments)) ?? 0
  }
}

extension Collection<FlightWord.Way> {
  /// How many flights are meant in one way or another, one meant in two ways counted twice, as far as it matters.
  func count(upTo bound: Int, in db: Database) throws -> Int {
    var count = 0
    for way in self where count < bound { count += try way.count(upTo: bound, in: db) }
    return count
  }
}
