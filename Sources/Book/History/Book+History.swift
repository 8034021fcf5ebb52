import GRDB
public import Records

extension Book {
  /// Finds an act; nil where none has that id.
  public func act(_ id: RecordID) throws -> Act? {
    try read { db in try StoredAct.find(id, in: db)?.act(in: db) }
  }

  /// The one act whose id ends so; throws `.unknown` or `.ambiguous`.
  public func act(endingIn ending: String) throws -> RecordID {
    try read { db in
      if let whole = RecordID(ending), try StoredAct.find(whole, in: db) != nil { return whole }
      let ids = try RecordID.fetchAll(db, sql: "SELECT id FROM act ORDER BY sequence DESC")
      return try RecordID.only(endingIn: ending, of: ids)
    }
  }

  /// For each of these acts the shortest ending that no act of the book shares.
  public func shortestActEndings(of acts: [RecordID]) throws -> [RecordID: String] {
    let all = try read { try RecordID.fetchAll($0, sql: "SELECT id FROM act") }
    let endings = ShortIDs.shortest(of: all)
    return Dictionary(acts.map { ($0, endings[$0] ?? "\($0)") }) { first, _ in first }
  }
}

extension RecordID {
  /// The one id that ends in those hex digits; throws `.unknown` when none does, `.ambiguous` when several do.
  public static func only(endingIn ending: String, of ids: [RecordID]) throws -> RecordID {
    let digits = ending.lowercased().filter { $0 != "-" }
    let matches = digits.isEmpty ? [] : ids.filter { $0.description.hasSuffix(digits) }
    guard let match = matches.first else { throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(ending)])) }
    guard matches.count == 1 else {
      throw UserError(.ambiguous, LocalizedText("id.ambiguous", ["id": .text(ending), "count": .count(matches.count)]))
    }
    return match
  }
}
