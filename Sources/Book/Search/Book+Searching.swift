public import GRDB
public import Records

/// The answer to a search.
public struct SearchFindings: Sendable {
  /// The query that was answered: the one a person typed, or one of words that are like theirs.
  public let query: SearchQuery
  /// The best first, and newer things before older ones.
  public let hits: [SearchHit]
  /// The number of hits, counted up to as many as were asked for.
  public let count: Int
  /// The words that were looked for instead of some that nothing has.
  public let instead: [String]
}

extension Book {
  /// Searches all notebooks; a word that nothing has is replaced by the one most like it.
  ///
  /// - Parameter most: the most hits that are counted, beyond those that are found
  public func search(_ query: SearchQuery, limit: Int, counting most: Int = 0) throws -> SearchFindings {
    try searching { db in
      let found = try findings(query, instead: [], limit: limit, counting: most, in: db)
      guard found.hits.isEmpty,
        let (corrected, words) = try query.corrected(by: notebooks.compactMap(\.search?.words), in: db)
      else { return found }
      let likely = try findings(corrected, instead: words, limit: limit, counting: most, in: db)
      return likely.hits.isEmpty ? found : likely
    }
  }

  /// Reads with an index that knows what was written last; where nothing is looked for, it just reads.
  public func searching<Value>(for isAnything: Bool = true, _ body: (Database) throws -> Value) throws -> Value {
    if isAnything { try indexForSearch() }
    return try read(body)
  }

  /// Brings the index of words up to date; where another process writes for long, it stays as it is, as what that writes is not there yet.
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
}

extension Book {
  private func findings(
    _ query: SearchQuery, instead: [String], limit: Int, counting most: Int, in db: Database
  ) throws -> SearchFindings {
    let answers = try notebooks.flatMap { try $0.search?.find(db, query, limit) ?? [] }
    let answered = Set(answers.map(\.id))
    let (indexed, count) = try indexed(query, limit: limit, counting: most, in: db)
    let hits = (answers + indexed.filter { !answered.contains($0.id) }).enumerated()
      .sorted { $0.element.order == $1.element.order ? $0.offset < $1.offset : $0.element.order < $1.element.order }.map(\.element).prefix(
        limit)
    return SearchFindings(query: query, hits: Array(hits), count: max(hits.count, answers.count + count), instead: instead)
  }

  /// The hits of the index. A fact that holds only now, as that a blend is ready, is in no index: those few are asked for.
  private func indexed(
    _ query: SearchQuery, limit: Int, counting most: Int, in db: Database
  ) throws -> (hits: [SearchHit], count: Int) {
    let passing = notebooks.flatMap { $0.passingFacts.filter { query.facts.contains($0.key) } }
    guard !passing.isEmpty else { return (try query.hits(limit: limit, in: db), try query.count(upTo: most + 1, in: db)) }
    let now = try Set(passing.flatMap { try $0.value(self) })
    let hits = try query.without(facts: Set(passing.map(\.key))).hits(limit: .max, in: db).filter { now.contains($0.id) }
    return (Array(hits.prefix(limit)), hits.count)
  }
}

extension SearchHit {
  fileprivate var order: (Int, Int) { (rank.rawValue, -(day?.ordinal ?? .min / 2)) }
}

extension Book {
  /// Sentences about the parts of a query that nothing here answers: places, facts, days; each with its nearest match.
  public func unknowns(of query: SearchQuery) -> [LocalizedText] {
    let places = notebooks.filter { !$0.searched.isEmpty || $0.search != nil }.map(\.name) + PastSearch.Place.allCases.map(\.rawValue)
    let facts = notebooks.flatMap { $0.searched.flatMap { $0.facts.map(\.name) } + $0.passingFacts.keys + ($0.search?.facts ?? []) }
    let place = query.notebook.flatMap { asked in
      places.contains { $0.hasPrefix(asked) } ? nil : unknown(asked, after: "in:", among: places)
    }
    let unlike = query.facts.filter { !facts.contains($0) }.map { unknown($0, after: "is:", among: Set(facts).sorted()) }
    return [place].compactMap(\.self) + unlike
      + query.undated.map { LocalizedText("search.unknown.day", ["asked": .text("on:\($0)")]) }
  }

  private func unknown(_ asked: String, after sign: String, among known: [String]) -> LocalizedText {
    let letters = Array(asked)
    let near = known.compactMap { name in
      EditDistance.between(letters, Array(name), atMost: min(2, letters.count / 2)).map { (name: name, distance: $0) }
    }.min { $0.distance < $1.distance }
    let (key, meant) = near.map { ("search.unknown", [$0.name]) } ?? ("search.unknown.all", known)
    return LocalizedText(
      key, ["asked": .text(sign + asked), "meant": .text(meant.map { sign + $0 }.joined(separator: ", "))])
  }
}
