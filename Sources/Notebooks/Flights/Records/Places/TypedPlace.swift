import BookStore
import GRDB
import Records

/// Airports and airlines that a person types.
extension Flights {
  /// The airports a person can mean by the text typed so far, likeliest first: by code, by city, by name, then by region or country; of
  /// equal ones, those flown to or from come first, then the largest.
  public func suggestions(_ typed: String, limit: Int = 8) throws -> [Airport] {
    let text = TypedPlace<Airport>(typed)
    let (known, flown) = try book.read { db in
      let known = try text.found(limit: 100, in: db)
      return (known, try Airport.namedByFlights(among: known, in: db))
    }
    let others = ([text.byCode(in: world)].compactMap(\.self) + text.found(in: world)).filter { other in
      !known.contains { $0.code == other.code }
    }
    let ranked = (known + others).map { (airport: $0, rank: text.rank(of: $0, isFlown: flown.contains($0.id))) }
    let ordered = ranked.sorted { $0.rank < $1.rank }.map(\.airport)
    return ordered.reduce(into: []) { found, airport in
      if found.count < limit, !found.contains(where: { $0.code == airport.code }) { found.append(airport) }
    }
  }

  /// The airlines a person can mean by the text typed so far, likeliest first.
  public func airlineSuggestions(_ typed: String, limit: Int = 8) throws -> [Airline] {
    let text = TypedPlace<Airline>(typed)
    let known = try book.read { try text.found(limit: limit, in: $0) }
    let codes = Set(known.flatMap { [$0.code, $0.iata] })
    let others = world.airlines(beginning: text.words).filter { !codes.contains($0.code) && !codes.contains($0.iata) }
    return Array((known + others).prefix(limit))
  }

  /// The airport a person means by a code, or by a name that fits no other.
  ///
  /// Throws `flight.entry.place.…` if several airports fit, or none.
  /// - Parameter keepingCode: true to accept a code of no known airport
  public func place(_ typed: String, keepingCode: Bool = false) throws -> FlightEntry.Place {
    try book.read { db in
      let text = TypedPlace<Airport>(typed)
      // The day of the flight decides which airport the code means.
      if text.chosen == nil, world.hasMoved(text.code) { return .stub(text.code) }
      if let airport = try text.only(in: db) { return .airport(airport.id) }
      if let airport = try text.only(in: world) { return .stub(airport.code) }
      if let code = text.chosen, Airport.looksLikeCode(code) { return .stub(code) }
      guard Airport.looksLikeCode(text.code) else {
        throw UserError(.value, LocalizedText("flight.entry.place.unknown", ["text": .text(text.shown)]))
      }
      guard !keepingCode else { return .stub(text.code) }
      let near = try text.near(in: db)
      throw UserError(
        .value,
        near.isEmpty
          ? LocalizedText("flight.entry.place.noCode", ["code": .text(text.code)])
          : LocalizedText("flight.entry.place.near", ["code": .text(text.code), "names": .text(near)]))
    }
  }

  /// The airline a person means by a code, even of no known airline, or by a name that fits no other.
  ///
  /// Throws `flight.entry.place.several` or `flight.entry.airline`.
  public func carrier(_ typed: String) throws -> FlightEntry.Carrier {
    try book.read { db in
      let text = TypedPlace<Airline>(typed)
      if let airline = try text.only(in: db) { return .airline(airline.id) }
      if let code = text.chosen, Airline.looksLikeCode(code) { return .stub(code) }
      if !Airline.looksLikeCode(text.code), let airline = try text.only(of: world.airlines(beginning: text.words)) {
        return .stub(airline.code)
      }
      guard Airline.looksLikeCode(text.code) else {
        throw UserError(.value, LocalizedText("flight.entry.airline", ["text": .text(text.shown)]))
      }
      return .stub(text.code)
    }
  }

  /// The airline that flies a flight, by its ident: Lufthansa for `LH454`; nil if the ident does not say.
  public func carrier(flying ident: String) throws -> FlightEntry.Carrier? { try book.read { try FlightIdent(ident).carrier(in: $0) } }

  /// The airport an entry of that day names, or a new stub.
  public func airport(of place: FlightEntry.Place, on day: FlightDay? = nil) throws -> Airport {
    try book.read { try place.airport(world, on: day, in: $0) }
  }

  /// The airline an entry names, or a new stub.
  public func airline(of carrier: FlightEntry.Carrier) throws -> Airline { try book.read { try carrier.airline(world, in: $0) } }

  /// The typed code, if no airport with it is known; nil if one is, or the text is not a code.
  public func unknownCode(_ typed: String) throws -> String? {
    try book.read { db in
      let text = TypedPlace<Airport>(typed)
      return try Airport.looksLikeCode(text.code) && text.byCode(in: db) == nil && text.byCode(in: world) == nil ? text.code : nil
    }
  }
}

/// The text a person typed to name an airport or an airline.
struct TypedPlace<Place: FindablePlace> {
  private let text: String
  /// The words of the text, folded.
  let words: [String]

  init(_ typed: String) {
    text = String(typed.singleSpaced.prefix(200))
    words = FlightWords(of: text).words
  }

  /// The text as repeated in a sentence.
  var shown: String { String(text.prefix(60)) }
  /// The code in a text chosen from a list; nil if it was typed.
  var chosen: String? { PlaceLabel.code(in: text) }
  var code: String { text.uppercased() }

  /// The place chosen from a list, or with that code.
  func byCode(in db: Database) throws -> Place? {
    if let code = chosen, let place = try Place.find(code: code, in: db) { return place }
    return text.isEmpty ? nil : try Place.find(meaning: Place.fileCode(code), in: db)
  }

  /// The places that fit, likeliest first.
  func found(limit: Int, in db: Database) throws -> [Place] {
    let exact = try byCode(in: db)
    let others = try ids(limit: limit, in: db).filter { $0 != exact?.id }.compactMap { try Place.find($0, in: db) }
    return Array(([exact].compactMap(\.self) + others).prefix(limit))
  }

  private static var most: Int { 5 }

  /// The only place it can mean; nil if none. Throws `flight.entry.place.several`.
  func only(in db: Database) throws -> Place? {
    if let place = try byCode(in: db) { return place }
    return try only(of: matching(in: db))
  }

  /// The only one of those places it can mean; nil if none. Throws `flight.entry.place.several`.
  func only(of matching: [Place]) throws -> Place? {
    // A text that looks like a code must equal a whole name: LON is not Long Beach, and LOS is Lagos, not Los Angeles.
    let found = Place.looksLikeCode(code) ? matching.filter(hasTypedName) : matching
    guard found.count > 1 else { return found.first }
    throw UserError(.value, LocalizedText("flight.entry.place.several", ["text": .text(shown), "names": .text(names(of: found))]))
  }

  /// The places that fit its words, as a sentence lists them; empty if none.
  func near(in db: Database) throws -> String { names(of: try matching(in: db)) }

  private func matching(in db: Database) throws -> [Place] {
    try ids(limit: TypedPlace.most + 1, in: db).compactMap { try Place.find($0, in: db) }
  }

  private func names(of places: [Place]) -> String {
    places.prefix(TypedPlace.most).map(\.label).joined(separator: "; ") + (places.count > TypedPlace.most ? "; …" : "")
  }

  private func hasTypedName(_ place: Place) -> Bool {
    place.names.contains { PlaceWords.words(in: $0) == words }
  }

  private func ids(limit: Int, in db: Database) throws -> [RecordID] {
    guard !words.isEmpty, words.contains(where: { $0.count > 1 }) else { return [] }
    return try RecordID.fetchAll(
      db.cachedStatement(
        literal: """
          SELECT id FROM \(sql: "\(Place.table)") WHERE \(Place.condition(of: words))
          ORDER BY \(sql: Place.isNamedByAFlight) DESC, iata IS NULL, stub, \(sql: Place.byName) LIMIT \(limit)
          """))
  }
}

/// Airports that only the reference has.
extension TypedPlace<Airport> {
  /// The place chosen from a list, or with that code.
  func byCode(in world: WorldAirports) -> Airport? {
    let code = chosen ?? code
    return code.isEmpty ? nil : world.airport(meaning: Airport.fileCode(code))
  }

  /// The airports that fit its words.
  func found(limit: Int = .max, in world: WorldAirports) -> [Airport] { world.airports(beginning: words, limit: limit).airports }

  /// The only place it can mean; nil if none. Throws `flight.entry.place.several`.
  func only(in world: WorldAirports) throws -> Airport? {
    try byCode(in: world) ?? only(of: found(limit: TypedPlace.most + 1, in: world))
  }
}

/// The part of an airport that the words match.
private enum Meaning: Int { case code, city, name, region, country }

/// The order of airports that fit what a person typed.
extension TypedPlace<Airport> {
  /// The sort key: the part that matches, whether it was flown to, its size and its name; the likeliest is the least.
  func rank(of airport: Airport, isFlown: Bool) -> (Int, Int, Int, String) {
    let size = airport.iata.map { LargeAirports.rank(of: $0) ?? 1000 } ?? 2000
    return (meaning(of: airport).rawValue, isFlown ? 0 : 1, size, airport.name)
  }

  private func meaning(of airport: Airport) -> Meaning {
    if [airport.iata, airport.code].contains(code) || airport.code == chosen { return .code }
    let city = PlaceWords.words(in: airport.city)
    if isBeginning(of: city) { return .city }
    let names = city + PlaceWords.known(by: "\(airport.name) \(airport.code) \(airport.iata ?? "")")
    if words.allSatisfy({ word in names.contains { $0.hasPrefix(word) } }) { return .name }
    let region = names + PlaceWords.words(in: airport.state)
    return words.allSatisfy { word in region.contains { $0.hasPrefix(word) } } ? .region : .country
  }

  /// True if the names begin with the typed words, the last of which can be incomplete.
  private func isBeginning(of names: [String]) -> Bool {
    guard let last = words.last, names.count >= words.count else { return false }
    return names.starts(with: words.dropLast()) && names[words.count - 1].hasPrefix(last)
  }
}

extension String {
  /// The words separated by single spaces.
  var singleSpaced: String {
    // Most names of places are plain ASCII, and have single spaces already: recognising whitespace in Unicode takes ten times as long.
    guard utf8.allSatisfy({ (32...127).contains($0) }) else { return split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let isTidy = utf8.first != 32 && utf8.last != 32 && !zip(utf8, utf8.dropFirst()).contains { $0 == 32 && $1 == 32 }
    return isTidy ? self : utf8.split(separator: 32).map { String(Substring($0)) }.joined(separator: " ")
  }
}
