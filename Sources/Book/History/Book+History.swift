import GRDB
public import Records

extension Book {
  /// Finds an act; nil if none has that id.
  public func act(_ id: RecordID) throws -> Act? {
    try read { db in try StoredAct.find(id, in: db)?.act(in: db) }
  }

  /// The act whose id has that ending; throws `.unknown` if none has it, `.ambiguous` if several have.
  public func act(endingIn ending: String) throws -> RecordID {
    try read { db in
      let id = try ShortIDs.only(ending, in: "act", db)
      return try StoredAct.find(id, in: db) == nil ? RecordID.only(endingIn: ending, of: []) : id
    }
  }

  /// The shortest ending of each act's id that no other act of the book shares.
  public func shortestActEndings(of acts: [RecordID]) throws -> [RecordID: String] {
    try read { try ShortIDs.shortest(of: acts, in: "act", $0) }
  }
}

extension RecordID {
  /// The id that ends in those hex digits; throws `.unknown` if none does, `.ambiguous` if several do.
  public static func only(endingIn ending: String, of ids: [RecordID]) throws -> RecordID {
    let digits = ending.lowercased().filter { $0 != "-" }
    let matches = digits.isEmpty ? [] : ids.filter { $0.description.hasSuffix(digits) }
    guard let match = matches.first else { throw UserError(.unknown, "id.unknown", ["id": .text(ending)]) }
    guard matches.count == 1 else { throw UserError(.ambiguous, "id.ambiguous", ["id": .text(ending), "count": .count(matches.count)]) }
    return match
  }
}

extension Book {
  /// Reads acts before that one, newest first, only the last of each editing.
  public func history(before: RecordID? = nil, limit: Int = 50) throws -> [Act] {
    try acts(HistoryFilter(), before: before, limit: limit).acts
  }

  /// Reads the acts that match a filter.
  ///
  /// - Parameters:
  ///   - looked: the most acts to look at; a page can therefore have fewer acts than `limit`, or none, though others follow
  ///   - fits: a further condition
  public func acts(
    _ filter: HistoryFilter, before: RecordID? = nil, limit: Int = 50, lookingAt looked: Int = .max,
    where fits: (Act) -> Bool = { _ in true }
  ) throws -> ActsPage {
    try read { db in
      let asked = try AskedActs(filter, of: schema(in: db), in: db)
      let rows = try asked.rows(before: before)
      var page = ActsPage()
      var last: RecordID?
      for _ in 0..<looked {
        guard let stored = try rows.next().map(StoredAct.init) else { return page }
        if try asked.matches(stored) {
          guard page.acts.count < limit else { break }
          let act = try stored.act(in: db)
          if fits(act) { page.acts.append(act) }
        }
        last = stored.id
      }
      page.next = last
      return page
    }
  }

  /// The name of the notebook whose record each act touched first, by the act's id; an undo touches the records of its act.
  public func notebooks(of acts: [Act]) throws -> [RecordID: String] {
    let subjects = Dictionary(grouping: acts) { $0.target ?? $0.id }
    let names = notebooks.reduce(into: [Int: String]()) { names, notebook in
      for entity in notebook.entities { names[entity.tag] = notebook.name }
    }
    return try read { db in
      try subjects.reduce(into: [:]) { found, asked in
        let first = "SELECT kind FROM act CROSS JOIN change ON change.sequence = act.first_change AND change.act = act.sequence"
        guard let name = try db.first(Int.self, "\(first) WHERE act.id = ?", [asked.key]).flatMap({ names[$0] }) else { return }
        for act in asked.value { found[act.id] = name }
      }
    }
  }

  /// Reads the acts that one act is about, newest first, only the last of each editing: those that a merge brought in, an undo took back,
  /// or a person refused or ignores.
  public func acts(saidBy act: RecordID, skipping skipped: Int = 0, limit: Int = 100) throws -> [Act] {
    try read { db in
      guard let stored = try StoredAct.find(act, in: db), stored.changes == 0 else { return [] }
      let sql = """
        SELECT \(StoredAct.columns) FROM (
          SELECT device, first, last FROM merged WHERE act = ?1 UNION SELECT device, first, last FROM verdict WHERE act = ?1
          UNION SELECT device, first, \(Int64.max) FROM ignoring WHERE act = ?1) AS said
        CROSS JOIN act ON act.device = said.device AND act.number BETWEEN said.first AND said.last
        WHERE \(AskedActs.isShown) ORDER BY act.moment DESC, act.sequence DESC LIMIT ?2 OFFSET ?3
        """
      return try db.rows(sql, [stored.sequence, limit, skipped]).map { try StoredAct($0).act(in: db) }
    }
  }
}

/// A filter for acts: an act matches if it meets every condition that is set.
public struct HistoryFilter: Hashable, Sendable {
  /// Only acts that touched records of these kinds; an undo touches the records of its act.
  public var kinds: Set<String>?
  /// Only acts that touched this record.
  public var record: RecordID?
  /// Only acts of that device.
  public var device: RecordID?
  /// Only acts in that range of time, by the clock of their device.
  public var time: Range<Instant>?

  /// A filter with those conditions; without any, all acts match.
  public init(kinds: Set<String>? = nil, record: RecordID? = nil, device: RecordID? = nil, time: Range<Instant>? = nil) {
    (self.kinds, self.record, self.device, self.time) = (kinds, record, device, time)
  }
}

/// A page of the acts that match a filter, newest first.
public struct ActsPage: Sendable {
  /// The acts, only the last of each editing.
  public internal(set) var acts: [Act] = []
  /// The act before which the next page begins; nil if this is the last page.
  public internal(set) var next: RecordID?
}

/// The acts of the journal that match a filter.
struct AskedActs {
  private let filter: HistoryFilter
  private let db: Database
  private let tags: Set<Int>
  private let device: Int64?
  /// The acts that touched the record, and the acts about them, by their numbers in this copy; nil if the filter names no record.
  private let touching: [Int64]?

  init(_ filter: HistoryFilter, of schema: Schema, in db: Database) throws {
    (self.filter, self.db) = (filter, db)
    tags = Set(schema.tables.filter { filter.kinds?.contains($0.name) ?? false }.map(\.entity.tag))
    device = try filter.device.flatMap { id in
      try db.first(Int64.self, "SELECT number FROM device WHERE id = ?", [id])
    }
    touching = try filter.record.map { record in
      let own = "SELECT act FROM change WHERE record = ?1"
      return try db.all(
        Int64.self, "\(own) UNION SELECT sequence FROM act WHERE about IN (SELECT id FROM act WHERE sequence IN (\(own)))", [record])
    }
  }

  /// Rows of acts before that one, newest first, only the last of each editing; candidates for the filter.
  func rows(before: RecordID?) throws -> RowCursor {
    let end = try before.flatMap { try StoredAct.find($0, in: db) }?.moment.bits ?? latest
    let acts = touching == nil ? "act" : "json_each(?3) AS one CROSS JOIN act ON act.sequence = one.value"
    let sql = """
      SELECT \(StoredAct.columns) FROM \(acts) CROSS JOIN device ON device.number = act.device
      WHERE act.moment <= ?1 AND (act.moment, device.id) < (?1, coalesce(
        (SELECT device.id FROM act AS following JOIN device ON device.number = following.device WHERE following.id = ?2), x''))
      AND \(AskedActs.isShown) ORDER BY act.moment DESC, device.id DESC
      """
    return try Row.fetchCursor(db.makeStatement(sql: sql), arguments: touching.map { [end, before, $0.json] } ?? [end, before])
  }

  /// SQL for whether History shows the act of a row `act`: the last of an editing, and of several states the one that counts.
  static let isShown = """
    NOT EXISTS (SELECT 1 FROM act AS later WHERE later.continues = coalesce(act.continues, act.id) AND later.moment > act.moment)
    AND NOT \(ActStates.isOvertaken)
    """

  /// The latest moment to read: a device that was up to a week fast wrote its acts of the filtered time under later moments.
  private var latest: Int64 {
    filter.time.flatMap { HybridTimestamp(at: $0.upperBound.adding(milliseconds: 7 * 86_400_000), after: nil) }?.bits ?? .max
  }

  func matches(_ act: StoredAct) throws -> Bool {
    if filter.device != nil, try act.author(in: db) != device { return false }
    if let time = filter.time, !time.contains(act.written) { return false }
    return try filter.kinds == nil || touches(act)
  }

  /// True if the act or its target touched one of the kinds. Stops at the first hit: an import touches a hundred thousand records.
  private func touches(_ act: StoredAct) throws -> Bool {
    let subject = try act.about.flatMap { try StoredAct.find($0, in: db) } ?? act
    let kinds = try Int.fetchCursor(
      db.makeStatement(sql: "SELECT kind FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?"),
      arguments: [subject.firstChange, subject.sequence, subject.changes])
    while let kind = try kinds.next() { if tags.contains(kind) { return true } }
    return false
  }
}
