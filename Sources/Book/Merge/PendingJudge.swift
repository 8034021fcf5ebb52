import GRDB
import Records

/// Decides which arriving acts wait for a person's answer, and with them the later acts of their devices and all acts whose writers had
/// seen one of them. (Tests/MergeModel/README.md, 18)
struct PendingJudge {
  /// The most records that a merge can remove without asking.
  static let most = 100
  /// The fewest records of a kind to which `share` applies.
  static let smallKind = 10
  /// In such a kind, a merge can remove at most one record in this many without asking.
  static let share = 5

  /// An arriving act: its number in the other copy, and its place among all acts.
  private struct Arriving {
    let sequence: Int64
    let place: ActPlace
    let isMerge: Bool
  }

  private let db: Database
  private let acts: [Arriving]
  private let vectors: VersionVectors
  /// All numbers of this device, as a JSON list.
  private let own: String
  private let ownNumbers: Set<Int64>
  /// Acts that a person lets in, by their numbers in the other copy.
  private let allowed: Set<Int64>

  init(allowing allowed: Set<Int64>, in db: Database) throws {
    (self.db, self.allowed) = (db, allowed)
    vectors = try VersionVectors(in: db)
    let numbers = try Device.ownNumbers(in: db)
    (own, ownNumbers) = (numbers.json, Set(numbers))
    acts = try db.rows(
      """
      SELECT act.sequence, act.moment, device.ours, act.number, context.ours, act.name = '\(Merge.name)' FROM temp.arriving
      JOIN other.act ON act.sequence = arriving.theirs JOIN temp.arriving_device AS device ON device.theirs = act.device
      JOIN temp.arriving_context AS context ON context.theirs = act.context ORDER BY arriving.ours
      """
    ).map { row in
      Arriving(sequence: try row.decode(atIndex: 0), place: try ActPlace(row, from: 1), isMerge: try row.decode(atIndex: 5))
    }
  }

  /// The reasons to ask a person, by the acts' numbers in the other copy.
  private func reasons() throws -> [Int64: PendingReason] {
    let undone = try undosOfMerges()
    let erasing = try erasingUnseen()
    let ignoring = try ignoringThis()
    let ignored = try erasingThoughIgnored()
    var reasons: [Int64: PendingReason] = [:]
    // Acts of this device need no answer: a file that was set back takes them in again.
    for act in acts where !allowed.contains(act.sequence) && !ownNumbers.contains(act.place.device) {
      if ignoring.contains(act.sequence) {
        reasons[act.sequence] = .ignoresThis
      } else if !act.isMerge, undone[act.place.device]?.contains(where: { !vectors.saw(act.place, $0) }) ?? false {
        reasons[act.sequence] = .wasUndone
      } else if erasing.contains(act.sequence) {
        reasons[act.sequence] = .erasesUnseen
      } else if ignored.contains(act.sequence) {
        reasons[act.sequence] = .erasesIgnored
      }
    }
    return reasons
  }

  /// All acts that wait, by their numbers in the other copy, and the reasons to ask about some of them; `found` has known reasons.
  func waiting(knowing found: [Int64: PendingReason]) throws -> (acts: [Int64], reasons: [Int64: PendingReason]) {
    var reasons = try reasons().merging(found) { own, _ in own }
    return (try waiting(for: &reasons), reasons)
  }

  /// Adds to the reasons the acts that take back this device's own acts. Returns all acts that wait, among them acts that a pending erasure
  /// blanked, since their content is lost.
  private func waiting(for reasons: inout [Int64: PendingReason]) throws -> [Int64] {
    var begun = Set(reasons.keys)
    while true {
      let waiting = waiting(from: begun)
      let blanked = try blanked(onlyBy: waiting).subtracting(waiting)
      let undoing = try undoingOwn(beside: waiting).subtracting(waiting).subtracting(allowed)
      for act in undoing { reasons[act] = .undoesOwn }
      guard !blanked.isEmpty || !undoing.isEmpty else { return waiting }
      begun.formUnion(blanked.union(undoing))
    }
  }

  /// The begun acts, the ones that follow them on their devices, and all acts whose writers had seen one of them.
  private func waiting(from begun: Set<Int64>) -> [Int64] {
    guard !begun.isEmpty else { return [] }
    var waiting: [Int64] = []
    var first: [Int64: Int64] = [:]
    for act in acts {
      let seen = first.isEmpty ? [:] : vectors.seen(by: act.place)
      guard begun.contains(act.sequence) || first.contains(where: { seen[$0.key] ?? 0 >= $0.value }) else { continue }
      waiting.append(act.sequence)
      first[act.place.device] = min(first[act.place.device] ?? .max, act.place.number)
    }
    return waiting
  }

  /// Arriving acts with blank changes of a record that only the waiting acts erased: their writers had seen every other erasure of it.
  private func blanked(onlyBy waiting: [Int64]) throws -> Set<Int64> {
    let blank = try db.rows(
      """
      SELECT DISTINCT change.act, change.record, change.kind FROM other.erasure AS pending JOIN other.change USING (record, kind)
      JOIN temp.arriving ON theirs = change.act
      WHERE pending.act IN (SELECT value FROM json_each(?)) AND change.before IS NULL AND change.after IS NULL
      """, [waiting.json])
    return try blank.reduce(into: []) { found, row in
      let act: Int64 = try row.decode(atIndex: 0)
      guard !found.contains(act), let place = try place(of: act) else { return }
      let erasures = try erasures(of: row.decode(atIndex: 1), kind: row.decode(atIndex: 2), beside: waiting)
      if erasures.allSatisfy({ vectors.saw(place, $0) }) { found.insert(act) }
    }
  }

  /// The `since` acts of all erasures of a record, here and in arriving acts that do not wait.
  private func erasures(of record: RecordID, kind: Int, beside waiting: [Int64]) throws -> [ActPlace] {
    let own = try db.rows(
      """
      SELECT act.moment, act.device, coalesce(act.number, \(ActPlace.numberWhileOpen)), act.context FROM main.erasure
      JOIN main.act ON act.sequence = erasure.since WHERE record = ? AND erasure.kind = ?
      """, [record, kind])
    let coming = try db.all(
      Int64.self,
      """
      SELECT since FROM other.erasure JOIN temp.arriving ON theirs = erasure.act
      WHERE record = ? AND kind = ? AND act NOT IN (SELECT value FROM json_each(?))
      """, [record, kind, waiting.json])
    return try own.map { try ActPlace($0) } + coming.compactMap(place(of:))
  }

  /// Arriving undos of merges that take back acts of this device, and have the last verdict on them.
  private func undoingOwn(beside waiting: [Int64]) throws -> Set<Int64> {
    try Set(db.all(Int64.self, PendingJudge.undoingOwn, [own, waiting.json]))
  }

  private static let undoingOwn = """
    SELECT DISTINCT act.sequence FROM temp.arriving JOIN other.act ON act.sequence = arriving.theirs
    JOIN other.verdict ON verdict.act = act.sequence JOIN temp.arriving_device AS device ON device.theirs = verdict.device
    JOIN main.act AS named ON named.device = device.ours AND named.number BETWEEN verdict.first AND verdict.last
    WHERE device.ours IN (SELECT value FROM json_each(?1)) AND NOT verdict.after AND (
      EXISTS (SELECT 1 FROM main.act AS merge WHERE merge.id = act.about AND merge.name = '\(Merge.name)')
      OR EXISTS (SELECT 1 FROM other.act AS merge WHERE merge.id = act.about AND merge.name = '\(Merge.name)'))
    AND NOT EXISTS (
      SELECT 1 FROM main.verdict AS said JOIN main.act AS speaker ON speaker.sequence = said.act
      WHERE said.device = named.device AND named.number BETWEEN said.first AND said.last AND speaker.moment > act.moment)
    AND NOT EXISTS (
      SELECT 1 FROM temp.arriving AS coming JOIN other.act AS speaker ON speaker.sequence = coming.theirs
      JOIN other.verdict AS said ON said.act = speaker.sequence
      WHERE said.device = verdict.device AND named.number BETWEEN said.first AND said.last AND speaker.moment > act.moment
      AND speaker.sequence NOT IN (SELECT value FROM json_each(?2)))
    """

  /// Acts that ignore this device.
  private func ignoringThis() throws -> Set<Int64> {
    let sql = """
      SELECT arriving.theirs FROM temp.arriving JOIN other.ignoring ON ignoring.act = arriving.theirs
      JOIN temp.arriving_device AS device ON device.theirs = ignoring.device WHERE device.ours IN (SELECT value FROM json_each(?))
      """
    return try Set(db.all(Int64.self, sql, [own]))
  }

  /// Erasing acts of devices that are ignored here.
  private func erasingThoughIgnored() throws -> Set<Int64> {
    let sql = """
      SELECT arriving.theirs FROM temp.arriving JOIN other.erasure ON erasure.act = arriving.theirs
      JOIN other.act ON act.sequence = arriving.theirs JOIN temp.arriving_device AS device ON device.theirs = act.device
      JOIN main.ignored ON ignored.device = device.ours AND act.number >= ignored.first
      """
    return try Set(db.all(Int64.self, sql))
  }

  /// The standing undos of merges here, by the devices whose acts they took back.
  private func undosOfMerges() throws -> [Int64: [ActPlace]] {
    let rows = try db.rows(
      """
      SELECT DISTINCT verdict.device, undo.moment, undo.device, undo.number, undo.context FROM main.act AS merge
      JOIN main.act AS undo ON undo.about = merge.id JOIN main.verdict ON verdict.act = undo.sequence
      JOIN main.act AS named ON named.device = verdict.device AND named.number BETWEEN verdict.first AND verdict.last
      WHERE merge.name = '\(Merge.name)' AND NOT verdict.after AND named.sequence <> merge.sequence
      AND (SELECT act.sequence \(Verdict.judges(about: "named.number", of: "named.device")) LIMIT 1) = undo.sequence
      """)
    return try rows.reduce(into: [:]) { undos, row in
      undos[try row.decode(atIndex: 0), default: []].append(try ActPlace(row, from: 1))
    }
  }

  /// Acts that erase a record which another device changed, neither having seen the other's act, unless a person has answered that.
  private func erasingUnseen() throws -> Set<Int64> {
    let erasures = try db.rows(
      """
      SELECT erasure.act, record, erasure.kind, erasure.since FROM temp.arriving JOIN other.erasure ON erasure.act = arriving.theirs
      """)
    var found: Set<Int64> = []
    var answers: [Int64: [Arriving]] = [:]
    for row in erasures {
      let (act, record): (Int64, RecordID) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      guard !found.contains(act), let since = try place(of: row.decode(atIndex: 3)) else { continue }
      let unseen = try placesNaming(of: record).filter { other, _ in
        other.onDevice != since.onDevice && !vectors.saw(since, other) && !vectors.saw(other, since)
      }
      guard !unseen.isEmpty else { continue }
      let answering = try answers[act] ?? self.answers(to: act)
      answers[act] = answering
      for (other, isFinal) in unseen where try !answering.contains(where: { try wasThere(other, isFinal: isFinal, before: $0) }) {
        found.insert(act)
      }
    }
    return found
  }

  /// The arriving merges by which a person let that erasing act in: they name it. A device that answers has seen it, so its
  /// answer arrives too.
  private func answers(to erasing: Int64) throws -> [Arriving] {
    let sql = """
      SELECT said.act FROM other.act AS erasing JOIN other.merged AS said
      ON said.device = erasing.device AND erasing.number BETWEEN said.first AND said.last WHERE erasing.sequence = ?
      """
    let merges = try Set(db.all(Int64.self, sql, [erasing]))
    return merges.isEmpty ? [] : acts.filter { $0.isMerge && merges.contains($0.sequence) }
  }

  /// True if the device of a merge had that act before. A final act that came with the merge is not named, so another's never counts.
  private func wasThere(_ other: ActPlace, isFinal: Bool, before merge: Arriving) throws -> Bool {
    guard vectors.saw(merge.place, other) else { return false }
    if other.device == merge.place.device { return true }
    let sql = """
      SELECT EXISTS (SELECT 1 FROM other.merged JOIN temp.arriving_device ON theirs = merged.device
        WHERE merged.act = ? AND ours = ? AND ? BETWEEN first AND last AND NOT before)
      """
    return try !isFinal && !db.isTrue(sql, [merge.sequence, other.device, other.number])
  }

  private func place(of act: Int64) throws -> ActPlace? {
    if let arriving = acts.first(where: { $0.sequence == act }) { return arriving.place }
    let sql = """
      SELECT own.moment, own.device, own.number, own.context FROM other.act JOIN temp.arriving_device ON theirs = act.device
      JOIN main.act AS own ON own.device = ours AND own.number = act.number WHERE act.sequence = ?
      """
    return try db.row(sql, [act]).map { try ActPlace($0) }
  }

  /// The acts, here and arriving, that change a record or name it, and whether each is final.
  private func placesNaming(of record: RecordID) throws -> [(place: ActPlace, isFinal: Bool)] {
    let own = """
      SELECT DISTINCT act.moment, act.device, coalesce(act.number, \(ActPlace.numberWhileOpen)), act.context, act.final FROM main.change
      JOIN main.act ON act.sequence = change.act WHERE change.record = ?1 OR change.after LIKE ?2
      """
    let arriving = """
      SELECT DISTINCT act.moment, device.ours, act.number, context.ours, act.final FROM temp.arriving
      JOIN other.act ON act.sequence = arriving.theirs
      JOIN other.change ON change.sequence >= act.first_change AND change.act = act.sequence
      JOIN temp.arriving_device AS device ON device.theirs = act.device JOIN temp.arriving_context AS context ON context.theirs = act.context
      WHERE change.record = ?1 OR change.after LIKE ?2
      """
    let arguments: StatementArguments = [record, "%\(record)%"]
    return try [own, arriving].flatMap { sql in
      try db.rows(sql, arguments).map { (place: try ActPlace($0), isFinal: try $0.decode(Bool.self, atIndex: 4)) }
    }
  }
}
