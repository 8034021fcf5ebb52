import GRDB
public import Records

/// Acts as letters between copies of the book.
extension Book {
  /// The id by which other copies know this device.
  public func ownDevice() throws -> RecordID { try read { try Device.ownID(in: $0) } }

  /// The number of the last closed act of each device that wrote in the book; `withPending` counts acts that wait for an answer too.
  public func lastNumbers(withPending: Bool) throws -> [RecordID: Int64] {
    try read { try Book.lastNumbers(withPending: withPending, in: $0) }
  }

  static func lastNumbers(withPending: Bool, in db: Database) throws -> [RecordID: Int64] {
    let written: [RecordID: Int64] = try db.pairs(
      """
      SELECT id, last FROM (SELECT id, (SELECT max(number) FROM act WHERE device = device.number) AS last FROM device)
      WHERE last IS NOT NULL
      """)
    guard withPending else { return written }
    return try written.merging(db.pairs("SELECT device, max(number) FROM pending GROUP BY device")) { max($0, $1) }
  }

  /// The id of a device's act; nil if the journal does not have it.
  public func act(of device: RecordID, at number: Int64) throws -> RecordID? { try read { try Book.act(of: device, at: number, in: $0) } }

  static func act(of device: RecordID, at number: Int64, in db: Database) throws -> RecordID? {
    try db.first(
      RecordID.self, "SELECT act.id FROM device JOIN act ON act.device = device.number WHERE device.id = ? AND act.number = ?",
      [device, number])
  }

  /// Splits those acts of a device so that no letter weighs more than `Letter.most` changes and acts, unless a single act does.
  public func letterNumbers(of device: RecordID, within numbers: ClosedRange<Int64>) throws -> [ClosedRange<Int64>] {
    try read { db in
      let rows = try db.rows(
        """
        SELECT act.number, act.changes FROM device JOIN act ON act.device = device.number
        WHERE device.id = ? AND act.number BETWEEN ? AND ? ORDER BY act.number
        """, [device, numbers.lowerBound, numbers.upperBound])
      var (parts, weight): ([ClosedRange<Int64>], Int) = ([], 0)
      for row in rows {
        let (number, changes): (Int64, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        weight += changes + 1
        if let last = parts.last, weight <= Letter.most {
          parts[parts.count - 1] = last.lowerBound...number
        } else {
          parts.append(number...number)
          weight = changes + 1
        }
      }
      return parts
    }
  }

  /// The letter with those acts of a device. Throws `book.damaged` if the journal lacks one of them.
  public func letter(of device: RecordID, _ numbers: ClosedRange<Int64>) throws -> Letter {
    try read { db in
      let reader = ActReader(of: "main", in: db)
      let sequences = try db.all(
        Int64.self,
        """
        SELECT act.sequence FROM device JOIN act ON act.device = device.number
        WHERE device.id = ? AND act.number BETWEEN ? AND ? ORDER BY act.number
        """, [device, numbers.lowerBound, numbers.upperBound])
      guard sequences.count == numbers.count else { throw Damage("an act is missing") }
      let acts = try sequences.map(reader.act)
      let blank = acts.flatMap(\.changes).filter { $0.before == nil && $0.after == nil }
      return Letter(acts, erasing: Array(Set(try blank.flatMap { try reader.erasing($0.record, kind: $0.kind) })))
    }
  }

  /// The first act that came into this copy, by which copies of one book recognise each other; nil in an empty book.
  public func firstAct() throws -> RecordID? { try read { try Book.firstAct(in: $0) } }

  static func firstAct(in db: Database) throws -> RecordID? { try db.first(RecordID.self, "SELECT id FROM act ORDER BY sequence LIMIT 1") }

  /// True if the book has the act of that id.
  public func has(_ act: RecordID) throws -> Bool { try read { try $0.isTrue("SELECT 1 FROM act WHERE id = ?", [act]) } }

  /// The sequence of the newest act that erased anything; 0 if none did.
  public func newestErasure() throws -> Int64 { try read { try $0.first(Int64.self, "SELECT max(act) FROM erasure") ?? 0 } }

  /// The id of the erasures that blanked changes in those acts, as `Letter.erasure` gives it, without reading the letter; nil if there are
  /// none. It differs once another erasure was added.
  public func erasure(of device: RecordID, _ numbers: ClosedRange<Int64>) throws -> RecordID? {
    try read { db in
      let acts = try SharedAct.Name.fetchAll(
        db,
        sql: """
          SELECT DISTINCT erasing_device.id AS device, erasing_act.number
          FROM erasure JOIN change USING (record, kind) JOIN act ON act.sequence = change.act
          JOIN device ON device.number = act.device JOIN act AS erasing_act ON erasing_act.sequence = erasure.act
          JOIN device AS erasing_device ON erasing_device.number = erasing_act.device
          WHERE device.id = ? AND act.number BETWEEN ? AND ? AND change.before IS NULL AND change.after IS NULL
          """, arguments: [device, numbers.lowerBound, numbers.upperBound])
      return Letter.erasure(acts)
    }
  }

  /// True if this copy has all acts that erased something in the letter.
  public func hasErasures(of letter: Letter) throws -> Bool {
    let known = try lastNumbers(withPending: false)
    return letter.erasing.allSatisfy { $0.number <= known[$0.device] ?? 0 }
  }

  /// Brings in the acts of letters that this copy lacks, as far as everything they name is here or comes with them. It writes no
  /// merge act, so what came in can be undone only act by act.
  ///
  /// Throws `merge.clone` if one device was written to in two places, and `merge.unfit` for an act that no book can hold; then nothing is
  /// changed.
  public func take(_ letters: [Letter]) throws -> Merge {
    guard try !read({ try ArrivingLetters(letters, in: $0).acts.isEmpty }) else { return Merge() }
    return try attaching(Book.scratch, dryRun: false) { db in
      try OtherJournal.make(in: db)
      // The open act gets its number now: a clone can have given that number to another act, which is then noticed here.
      try ActBuilder.closeOpenAct(in: db)
      let journal = OtherJournal(in: db)
      _ = try PendingActs.add(to: journal, in: db)
      for act in try ArrivingLetters(letters, in: db).acts { try journal.add(act) }
      // Not noted: no merge act is written.
      return try admit(in: db, isNoted: false)
    }
  }

  /// The act that typing still extends; nil if none.
  public func openAct() throws -> OpenAct? {
    try read { db in
      try db.row("SELECT sequence, moment FROM act WHERE number IS NULL").map {
        OpenAct(sequence: try $0.decode(atIndex: 0), moment: try $0.decode(atIndex: 1))
      }
    }
  }

  /// Closes the open act, so that it can travel, unless it was saved again or closed since.
  public func close(_ act: OpenAct) throws {
    guard try openAct() == act else { return }
    try transaction { db in
      if try db.isTrue("SELECT moment = ? FROM act WHERE number IS NULL", [act.moment]) { try ActBuilder.closeOpenAct(in: db) }
    }
  }
}

/// The act that typing still extends, as it was last saved.
public struct OpenAct: Hashable, Sendable {
  let sequence, moment: Int64
}
