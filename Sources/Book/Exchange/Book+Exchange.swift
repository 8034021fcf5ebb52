import GRDB
public import Records

/// Acts that a copy of the book gives to others, and takes from them: by which road they come and go is not known here.
extension Book {
  /// The last act of each device that is here, or waits for a person.
  public func heads() throws -> ActHeads { try read { try ActHeads(in: $0) } }

  /// The id by which other copies know this one.
  public func ownDevice() throws -> RecordID { try read { try Device.ownID(in: $0) } }

  /// Ends the act that typing could have gone on with: what is given away never changes.
  public func endTyping() throws {
    let isOpen = try read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM act WHERE number IS NULL)") ?? false }
    if isOpen { try transaction { db in try ActBuilder.closeOpenAct(in: db) } }
  }

  /// The next acts beyond that position, each after all that its writer had, in parts of about so many bytes in all; none where there are no
  /// more. The position goes on behind them.
  public func parts(beyond position: inout ExchangePosition, bytes: Int) throws -> [ActPart] {
    var reached = position
    let parts = try read { db in
      var writer = try PartWriter(beyond: reached, bytes: bytes, in: db)
      try writer.write()
      reached = writer.position
      return writer.parts
    }
    position = reached
    return parts
  }

  /// Whether all that came from other devices is in the book, or waits there for a person.
  public func isInboxEmpty() throws -> Bool {
    try read { try Bool.fetchOne($0, sql: "SELECT NOT EXISTS (SELECT 1 FROM inbox)") ?? true }
  }

  /// The records that were erased for good on this device.
  public func erasedHere() throws -> Set<RecordID> {
    try read { db in
      let sql = """
        SELECT record FROM erasure JOIN act ON act.sequence = erasure.act JOIN device ON device.number = act.device WHERE device.id = ?
        """
      return try RecordID.fetchSet(db, sql: sql, arguments: [Device.ownID(in: db)])
    }
  }

  /// Takes in acts that other devices sent, as a merge does: once, and each when it is whole and all is here that its writer had. That is no act
  /// of its own: what came is taken back as what was done here is, one act after another.
  ///
  /// Throws a `UserError` where this book has another act in the place of one, and `exchange.damaged` where one is no act; then nothing is
  /// changed.
  ///
  /// - Parameter parts: is asked for more until it has none
  public func receive(_ parts: () throws -> [ActPart]?) throws -> Merge {
    do {
      return try attaching("", dryRun: false) { db in
        try OtherJournal.make(in: db)
        let journal = try OtherJournal(in: db)
        // What waits may be named by what comes.
        let allowed = try HeldActs.add(to: journal, in: db)
        var inbox = try Inbox(into: journal, in: db)
        do {
          while let some = try parts() { try inbox.take(some) }
          try inbox.release()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          throw Damage(detail: "\(error)")
        }
        return try inbox.ready == 0 ? Merge() : admit(knowing: allowed, asAct: false, in: db)
      }
    } catch let error as UserError where error.phrase.key == "book.damaged" {
      throw UserError(.file, LocalizedText("exchange.damaged"), detail: error.detail)
    }
  }
}

/// Writes acts in parts, up to so many bytes.
private struct PartWriter {
  private(set) var parts: [ActPart] = []
  private(set) var position: ExchangePosition
  private var left: Int
  private let db: Database
  private let reader: ActReader

  init(beyond position: ExchangePosition, bytes: Int, in db: Database) throws {
    (self.position, self.db, left) = (position, db, bytes)
    reader = try ActReader(of: .main, in: db)
  }

  mutating func write() throws {
    if let begun = position.begun { try goOn(with: begun.act) }
    let acts = try Row.fetchCursor(db.cachedStatement(sql: PartWriter.acts), arguments: [firstMoment()])
    while left > 0, let row = try acts.next() {
      let sequence: Int64 = try row.decode(atIndex: 0)
      let name = PortableAct.Name(device: try row.decode(atIndex: 1), number: try row.decode(atIndex: 2))
      try write(name) { [reader] in try reader.part(of: sequence, from: $0, bytes: $1) }
    }
    guard left > 0 else { return }
    let held = try String.fetchCursor(db, sql: "SELECT body FROM held ORDER BY moment, device")
    while left > 0, let body = try held.next() {
      let act = try PortableAct(body)
      try write(act.name) { act.part(from: $0, bytes: $1) }
    }
  }

  /// An act is ended before another is begun.
  private mutating func goOn(with begun: PortableAct.Name) throws {
    let sql = "SELECT sequence FROM act WHERE device = (SELECT number FROM device WHERE id = ?) AND number = ?"
    guard let act = try Int64.fetchOne(db, sql: sql, arguments: [begun.device, begun.number]) else { return }
    try write(begun) { [reader] in try reader.part(of: act, from: $0, bytes: $1) }
  }

  private mutating func write(_ act: PortableAct.Name, _ part: (_ line: Int, _ bytes: Int) throws -> ActPart) throws {
    while left > 0, !position.heads.contains(act) {
      let line = position.begun.map { $0.act == act ? $0.lines : 0 } ?? 0
      add(try part(line, left))
    }
  }

  private mutating func add(_ part: ActPart) {
    parts.append(part)
    position.pass(part)
    left -= part.size
  }

  /// Before it there is nothing that is not had.
  private func firstMoment() throws -> Int64 {
    let devices = try Row.fetchAll(db, sql: "SELECT number, id FROM device")
    let sql = "SELECT moment FROM act WHERE device = ? AND number = ?"
    let firsts = try devices.compactMap { row in
      let had = position.heads.numbers[try row.decode(atIndex: 1)] ?? 0
      return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [try row.decode(Int64.self, atIndex: 0), had + 1])
    }
    return firsts.min() ?? .max
  }

  private static let acts = """
    SELECT act.sequence, device.id, act.number FROM act JOIN device ON device.number = act.device
    WHERE act.moment >= ? AND act.number IS NOT NULL ORDER BY act.moment, device.id
    """
}

extension ActPart {
  /// About what it comes to, in bytes.
  fileprivate var size: Int {
    act.changes.reduce(act.size) { $0 + $1.size } + (act.lines - act.changes.count) * PortableAct.lineSize
  }
}
