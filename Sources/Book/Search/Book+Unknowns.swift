public import Records

extension Book {
  /// Says what a query asks that nothing here answers, a sentence each: of a place, of what is so, of days; with what is most like it.
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
