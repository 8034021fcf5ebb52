public import GRDB
public import Records

/// The answer to a search.
public struct SearchResult: Sendable {
  /// The query that was answered: the one a person typed, or its correction.
  public let query: SearchQuery
  /// The hits, best first, newer before older ones.
  public let hits: [SearchHit]
  /// The number of hits, counted up to a limit.
  public let count: Int
  /// The words that replaced unknown words of the typed query.
  public let replacements: [String]
}

/// Matches of a query, or of its correction.
public struct SearchAnswer<Found> {
  /// The matches.
  public let found: Found
  /// The query that was answered: the one a person typed, or its correction.
  public let query: SearchQuery
  /// The words that replaced unknown words of the typed query.
  public let replacements: [String]
}

extension Book {
  /// Searches all notebooks; if nothing is found, unknown words are replaced by the most similar ones.
  ///
  /// - Parameter most: the number up to which hits are counted, if it exceeds the limit
  public func search(_ query: SearchQuery, limit: Int, counting most: Int = 0) throws -> SearchResult {
    let answer = try answer(query, isNothing: \.hits.isEmpty) { try result(of: $0, limit: limit, counting: most, in: $1) }
    return SearchResult(query: answer.query, hits: answer.found.hits, count: answer.found.count, replacements: answer.replacements)
  }

  /// Searches all notebooks for the words, and after those hits lists the records of a day, if one is given.
  public func search(_ query: SearchQuery, on day: Day?, limit: Int, counting most: Int = 0) throws -> SearchResult {
    let found = try search(query, limit: limit, counting: most)
    guard let dated = try day.flatMap({ SearchQuery("on:\($0)") }).map({ try search($0, limit: limit, counting: most) }),
      !dated.hits.isEmpty
    else { return found }
    // Similar words are not needed where the day itself has records.
    let (hits, count): ([SearchHit], Int) = found.replacements.isEmpty ? (found.hits, found.count) : ([], 0)
    let others = dated.hits.filter { hit in !hits.contains { $0.id == hit.id } }
    return SearchResult(
      query: query, hits: Array((hits + others).prefix(limit)), count: count + dated.count - (dated.hits.count - others.count),
      replacements: [])
  }

  /// The date that the text is, such as `18 November`, without a year the nearest one; nil for any other text.
  ///
  /// - Parameter words: the words of a language by their keys
  public func date(_ text: String, in words: (String) -> [String], today: Day) -> Day? {
    for notebook in notebooks {
      if let day = notebook.dateReader?(text, words, today) { return day }
    }
    return nil
  }

  /// Answers a query by that search; if it finds nothing, unknown words are replaced by the most similar ones.
  public func answer<Found>(
    _ query: SearchQuery, isNothing: (Found) -> Bool, by find: (SearchQuery, Database) throws -> Found
  ) throws -> SearchAnswer<Found> {
    try searching { db in
      let found = SearchAnswer(found: try find(query, db), query: query, replacements: [])
      guard isNothing(found.found), let (corrected, words) = try query.corrected(by: notebooks.compactMap(\.search?.words), in: db)
      else { return found }
      let likely = SearchAnswer(found: try find(corrected, db), query: corrected, replacements: words)
      return isNothing(likely.found) ? found : likely
    }
  }

  /// Reads with an up-to-date index; if nothing is searched for, just reads.
  public func searching<Value>(if isSearch: Bool = true, _ body: (Database) throws -> Value) throws -> Value {
    if isSearch { try indexForSearch() }
    return try read(body)
  }

  /// Brings the index of words up to date, or leaves it while another process writes for long: those writes are not visible yet.
  public func indexForSearch() throws {
    guard try read({ try SearchIndex(notebooks: notebooks, db: $0).isStale }) else { return }
    do {
      try transaction(patience: .search) { try SearchIndex(notebooks: notebooks, db: $0).update() }
    } catch let refusal as UserError where refusal.reason == .unreachable {
      return
    }
  }

  /// Compares the index with the records; a wrong index is made anew at the next search.
  func searchFindings() throws -> [String] {
    try indexForSearch()
    return try transaction { db in
      let index = SearchIndex(notebooks: notebooks, db: db)
      let findings = try index.findings()
      if !findings.isEmpty { try index.outdate() }
      return findings
    }
  }

  private func result(
    of query: SearchQuery, limit: Int, counting most: Int, in db: Database
  ) throws -> (hits: [SearchHit], count: Int) {
    let answers = try notebooks.flatMap { try $0.search?.find(db, query, limit) ?? [] }
    let answered = Set(answers.map(\.id))
    let (indexed, count) = try indexed(query, limit: limit, counting: most, in: db)
    // A record that its notebook finds by itself can be in the index too: it stands once.
    let hits = (answers + indexed.filter { !answered.contains($0.id) }).enumerated()
      .sorted { $0.element.order == $1.element.order ? $0.offset < $1.offset : $0.element.order < $1.element.order }.map(\.element).prefix(
        limit)
    // One more than `most`, so that the caller can say "more than".
    let others = try most == 0 ? 0 : notebooks.reduce(0) { try $0 + ($1.search?.count(db, query, most + 1) ?? 0) }
    return (Array(hits), max(hits.count, count + others))
  }

  /// The hits of the index. Facts that depend on the clock, such as a blend being ready, are in no index: the notebook finds them.
  private func indexed(_ query: SearchQuery, limit: Int, counting most: Int, in db: Database) throws -> (hits: [SearchHit], count: Int) {
    let passing = notebooks.flatMap { $0.passingFacts.filter { query.facts.contains($0.key) } }
    guard !passing.isEmpty else { return (try query.hits(limit: limit, in: db), try query.count(upTo: most + 1, in: db)) }
    let now = try Set(passing.flatMap { try $0.value(self) })
    let hits = try query.without(facts: Set(passing.map(\.key))).hits(limit: .max, in: db).filter { now.contains($0.id) }
    return (Array(hits.prefix(limit)), hits.count)
  }
}

extension SearchHit {
  /// The rank, then the newest first, without a day last. Half of the minimum can be negated.
  fileprivate var order: (Int, Int) { (rank.rawValue, -(day?.ordinal ?? .min / 2)) }
}

extension Book {
  /// Sentences about unknown places, facts and days of a query; each with its nearest match.
  public func unknowns(of query: SearchQuery) -> [LocalizedText] {
    let places = notebooks.filter { !$0.searched.isEmpty || $0.search != nil }.map(\.name) + PastSearch.Place.allCases.map(\.rawValue)
    let facts = notebooks.flatMap { $0.searched.flatMap { $0.facts.map(\.name) } + $0.passingFacts.keys + ($0.search?.facts ?? []) }
    let place = query.notebook.flatMap { asked in
      places.contains { $0.hasPrefix(asked) } ? nil : unknown(asked, after: "in:", among: places)
    }
    let unknownFacts = query.facts.filter { !facts.contains($0) }.map { unknown($0, after: "is:", among: Set(facts).sorted()) }
    return [place].compactMap(\.self) + unknownFacts
      + query.undated.map { LocalizedText("search.unknown.day", ["asked": .text("on:\($0)")]) }
  }

  private func unknown(_ asked: String, after sign: String, among known: [String]) -> LocalizedText {
    let letters = Array(asked)
    let near = known.compactMap { name in
      EditDistance.between(letters, Array(name), atMost: min(2, letters.count / 2)).map { (name: name, distance: $0) }
    }.min { $0.distance < $1.distance }
    let (key, meant) = near.map { ("search.unknown", [$0.name]) } ?? ("search.unknown.all", known)
    return LocalizedText(key, ["asked": .text(sign + asked), "meant": .text(meant.map { sign + $0 }.joined(separator: ", "))])
  }
}
