import GRDB
public import Records

extension Book {
  /// Has the book be as it was at that moment, as one act, which an undo takes back: what was done since does not stand, and what was undone since
  /// does. What was erased for good stays so, and what a device that is ignored wrote.
  ///
  /// Throws `undo.nothing` where nothing was done since.
  public func goBack(to moment: Instant) throws -> Undoing {
    let zone = try zoneOfPerson()
    let clock = LocalTime(of: moment, in: zone)
    let time = TimeOfDay(minutes: clock.minutes)?.description ?? ""
    let name = LocalizedText("act.wentBack", ["day": .day(clock.day), "time": .text(time)])
    return try transaction { db in
      let words = try Word.goingBack(to: HybridTimestamp(bits: moment.milliseconds << 16 | 0xFFFF), in: db)
      guard let newest = words.map(\.about).max(by: { $0.moment < $1.moment }) else {
        throw UserError(.unknown, LocalizedText("undo.nothing"))
      }
      return try say(words, as: name, about: newest.id, in: db)
    }
  }
}

extension Word {
  /// What an act is to say that leaves all as it was at that moment.
  fileprivate static func goingBack(to moment: HybridTimestamp, in db: Database) throws -> [Word] {
    let since = """
      SELECT \(StoredAct.columns) FROM act WHERE moment > ? AND stands AND about IS NULL AND NOT final
      AND NOT \(Ignoring.hides("act"))
      """
    let done = try Row.fetchAll(db, sql: since, arguments: [moment.bits]).map { Word(about: try StoredAct($0), before: true, after: false) }
    let spoken = """
      SELECT DISTINCT named.sequence FROM act AS speaker JOIN word ON word.act = speaker.sequence
      JOIN act AS named ON named.device = word.device AND named.number BETWEEN word.first AND word.last
      WHERE speaker.moment > ?1 AND named.moment <= ?1 AND NOT named.final AND NOT \(Ignoring.hides("named"))
      """
    let undone = try Int64.fetchAll(db, sql: spoken, arguments: [moment.bits]).compactMap { sequence -> Word? in
      guard let act = try StoredAct.at(sequence, in: db) else { return nil }
      let stood = try stood(act, at: moment, in: db)
      return stood == act.stands ? nil : Word(about: act, before: act.stands, after: stood)
    }
    return done + undone
  }

  /// Whether an act stood at that moment: what the last word about it said by then.
  private static func stood(_ act: StoredAct, at moment: HybridTimestamp, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        SELECT word.after FROM word JOIN act AS speaker ON speaker.sequence = word.act JOIN device ON device.number = speaker.device
        WHERE word.device = ? AND ? BETWEEN word.first AND word.last AND speaker.moment <= ? AND NOT \(Ignoring.hides("speaker"))
        ORDER BY speaker.moment DESC, device.id DESC LIMIT 1
        """)
    return try Bool.fetchOne(statement, arguments: [act.device, act.number, moment.bits]) ?? true
  }
}
