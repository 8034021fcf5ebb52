import BookStore
import FlightFiles
import GRDB

/// The words of a search, and the SQL condition that a flight has all of them.
struct FlightWords {
  /// The most words that are used.
  static let most = 8
  /// The folded words, each a prefix of a word of the flight.
  let words: [String]
  /// Hyphenated words, whole and in capitals. `D-AIMA` is searched as `D` and `AIMA`, but the registration D-AIMA does not begin with
  /// `AIMA`: that part matches through the whole.
  private let hyphenated: [String]

  init(of search: String) {
    let tokens = search.prefix(200).split(whereSeparator: \.isWhitespace).map(String.init)
    // Idents in one spelling: `LH-0778` is searched as `LH778`.
    let asked = tokens.map { token in WrittenIdent.parts(of: token).map { $0.code + $0.number } ?? WrittenIdent.number(token) }
    var words: [String] = []
    for word in PlaceWords.words(in: asked.joined(separator: " ")) where !words.contains(word) { words.append(word) }
    self.words = Array(words.prefix(FlightWords.most))
    hyphenated = tokens.filter { $0.contains("-") }.map { $0.uppercased() }
  }

  /// The condition that each word is a prefix of a word of the flight; nil if there are no words.
  func condition(in db: Database) throws -> SQL? {
    words.isEmpty ? nil : try words.map { "(\(try condition(of: $0, in: db)))" as SQL }.joined(separator: " AND ")
  }

  /// Matches a prefix of a word of the airports or the airline, or of the ident, the number or the registration. `UA1780`, as on a ticket,
  /// also finds `UAL1780`.
  private func condition(of word: String, in db: Database) throws -> SQL {
    let text = word.uppercased()
    let airlines =
      text.dropFirst(2).first?.isNumber == true
      ? try String.fetchAll(db.cachedStatement(sql: "SELECT code FROM airline WHERE iata = ?"), arguments: [String(text.prefix(2))]) : []
    func begins(_ column: String, _ prefix: String) -> SQL { "\(sql: column) BETWEEN \(prefix) AND \("\(prefix)\u{10FFFF}")" }
    let names =
      ([text] + airlines.map { $0 + text.dropFirst(2) }).map { begins("ident", $0) } + [begins("flight_number", text)]
      + ([text] + hyphenated.filter { PlaceWords.words(in: $0).contains(word) }).map { begins("registration", $0) }
    let airports: SQL = "(SELECT id FROM airport WHERE \(PlaceWords.begins(word)))"
    return """
      origin IN \(airports) OR destination IN \(airports) OR airline IN (SELECT id FROM airline WHERE \(PlaceWords.begins(word))) \
      OR \(names.joined(separator: " OR "))
      """
  }
}
