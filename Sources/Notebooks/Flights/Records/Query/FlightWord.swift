import BookStore
import GRDB
import Records

/// A word looked for, and what it may be the beginning of.
struct FlightWord {
  /// A way a flight may be meant by a word, and the index that answers it.
  struct Way {
    let sql: String
    let arguments: [DatabaseValue]
    let index: String
  }

  let word: String
  /// The conditions of which a flight that is meant fulfils at least one. They are counted one after the other, each without the flights
  /// that fulfil an earlier one. Their order keeps that cheap: the index by destination has the airline too, and the index of routes has
  /// the destination and the airline.
  let ways: [Way]
  /// Each thing it may mean for itself; the flights of an airport, a route or an airline come in the order of the log.
  let streams: [Way]
  /// Its idents (`ua1780` is also UAL1780), numbers and registrations, as far as some flight has such a one: a condition that nothing
  /// fits would be asked of every row.
  let names: [Way]
  /// The airports, where it means nothing else.
  private let airports: [RecordID]

  /// The words of a query.
  static func all(of query: FlightQuery, in db: Database) throws -> [FlightWord] {
    let registrations = query.hyphenated.map { (text: $0, words: PlaceWords.words(in: $0)) }
    let words = try query.words.map { word in
      try FlightWord(word, within: registrations.filter { $0.words.contains(word) }.map(\.text), in: db)
    }
    return joined(words)
  }

  /// - Parameter registrations: what it is a part of
  private init(_ word: String, within registrations: [String], in db: Database) throws {
    self.word = word
    let end = FlightWord.end(of: word)
    // Of the world's airports only those that some flight of the book begins or ends at.
    let airports = try RecordID.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT airport FROM place_word WHERE word >= ? AND word < ? AND airport IS NOT NULL AND (
            EXISTS (SELECT 1 FROM flight WHERE origin = airport) OR EXISTS (SELECT 1 FROM flight WHERE destination = airport))
          """), arguments: [word, end])
    let airlines = try RecordID.fetchAll(
      db.cachedStatement(sql: "SELECT DISTINCT airline FROM place_word WHERE word >= ? AND word < ? AND airline IS NOT NULL"),
      arguments: [word, end])
    let text = word.uppercased()
    let idents = try [text] + FlightWord.idents(byIATA: text, in: db)
    let names =
      idents.map { FlightWord.beginning("ident", $0) }
      + [FlightWord.beginning("flight_number", text)] + ([text] + registrations).map { FlightWord.beginning("registration", $0) }
    self.names = try names.filter { try $0.isThere(in: db) }
    ways = Way.among("airline", airlines) + Way.among("destination", airports) + Way.among("origin", airports, by: "route") + self.names
    streams = Way.each("origin", airports) + Way.each("destination", airports) + Way.each("airline", airlines) + self.names
    self.airports = airlines.isEmpty && self.names.isEmpty ? airports : []
  }

  /// `UA1780`, as a ticket has it, is UAL1780.
  private static func idents(byIATA word: String, in db: Database) throws -> [String] {
    let number = word.dropFirst(2)
    guard let first = number.first, first.isASCII, first.isNumber else { return [] }
    let codes = try String.fetchAll(
      db.cachedStatement(sql: "SELECT code FROM airline WHERE iata = ?"), arguments: [String(word.prefix(2))])
    return codes.map { $0 + number }
  }

  /// The text that comes after everything that begins so.
  static func end(of prefix: String) -> String { prefix + "\u{10FFFF}" }

  private static func beginning(_ column: String, _ prefix: String) -> Way {
    Way(
      sql: "\(column) >= ? AND \(column) < ?", arguments: [prefix.databaseValue, end(of: prefix).databaseValue],
      index: "INDEXED BY flight_by_\(column)")
  }
}

extension FlightWord {
  /// The condition of the flights it means.
  var condition: (sql: String, arguments: [DatabaseValue]) {
    guard !ways.isEmpty else { return ("false", []) }
    return (ways.map { "(\($0.sql))" }.joined(separator: " OR "), ways.flatMap(\.arguments))
  }
}

/// From one place to another, as people look for a flight.
extension FlightWord {
  /// More ways from the places of the one word to those of the other are not asked one by one.
  private static let mostRoutes = 16

  /// The words, the first two that mean airports alone taken together.
  private static func joined(_ words: [FlightWord]) -> [FlightWord] {
    let places = words.indices.filter { !words[$0].airports.isEmpty }
    guard places.count > 1, let both = FlightWord(between: words[places[0]], and: words[places[1]]) else { return words }
    return [both] + words.indices.filter { !places.prefix(2).contains($0) }.map { words[$0] }
  }

  /// Flights between airports of the one and of the other, either way, and all of an airport that both mean.
  private init?(between one: FlightWord, and other: FlightWord) {
    let common = one.airports.filter(other.airports.contains)
    guard one.airports.count * other.airports.count <= FlightWord.mostRoutes else { return nil }
    word = "\(one.word) \(other.word)"
    let directions = [(one.airports, other.airports), (other.airports, one.airports)]
    ways =
      Way.among("destination", common) + Way.among("origin", common, by: "route")
      + directions.map { Way.among("origin", $0.0, by: "route")[0].and(Way.among("destination", $0.1)[0]) }
    let routes = directions.flatMap { ends in
      Way.each("origin", ends.0, by: "route").flatMap { from in Way.each("destination", ends.1).map { from.and($0) } }
    }
    streams = Way.each("origin", common) + Way.each("destination", common) + routes
    names = []
    airports = []
  }
}

extension FlightWord.Way {
  /// Those that have one of these there; none of none.
  fileprivate static func among(_ column: String, _ ids: [RecordID], by index: String? = nil) -> [FlightWord.Way] {
    guard !ids.isEmpty else { return [] }
    let marks = ids.map { _ in "?" }.joined(separator: ", ")
    return [
      FlightWord.Way(
        sql: "\(column) IN (\(marks))", arguments: ids.map(\.databaseValue), index: "INDEXED BY flight_by_\(index ?? column)")
    ]
  }

  /// Those of each for themselves.
  fileprivate static func each(_ column: String, _ ids: [RecordID], by index: String? = nil) -> [FlightWord.Way] {
    ids.map {
      FlightWord.Way(sql: "\(column) = ?", arguments: [$0.databaseValue], index: "INDEXED BY flight_by_\(index ?? column)")
    }
  }

  /// Those that are meant both ways, found by the index of this one.
  fileprivate func and(_ other: FlightWord.Way) -> FlightWord.Way {
    FlightWord.Way(sql: "\(sql) AND \(other.sql)", arguments: arguments + other.arguments, index: index)
  }
}

extension FlightWord {
  /// The word that means the fewest flights, as far as it is worth to know; nil of none.
  static func rarest(of words: [FlightWord], in db: Database) throws -> FlightWord? {
    guard words.count > 1 else { return words.first }
    for bound in [2000, 8000, 32_000, 128_000] {
      let sizes = try words.map { try $0.ways.count(upTo: bound, in: db) }
      if let least = sizes.min(), least < bound { return zip(words, sizes).first { $0.1 == least }?.0 }
    }
    return words.first
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
