import GRDB
import Records

/// What an act says of another: how that stood before it, and how it stands since. The last word about an act holds.
struct Word {
  let about: StoredAct
  let before: Bool
  let after: Bool

  /// Whether it says anything new.
  var changesSomething: Bool { before != after }
}

extension Word {
  /// What an act is to say that takes that one back: an undo or a redo leaves everything it named as it was before it, any other act does
  /// not stand, nor does what belongs to the same editing.
  static func takingBack(_ act: StoredAct, in db: Database) throws -> [Word] {
    guard act.about != nil else {
      return try act.wholeEditing(in: db).map { Word(about: $0, before: $0.stands, after: false) }
    }
    let named = try said(by: act, in: db).map { Word(about: $0.about, before: $0.about.stands, after: $0.before) }
    // What an undo of former programs wrote itself goes with it.
    return named + (act.changes > 0 ? [Word(about: act, before: act.stands, after: false)] : [])
  }

  /// The words of an act.
  static func said(by act: StoredAct, in db: Database) throws -> [Word] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(StoredAct.columns), word.before AS word_before, word.after AS word_after FROM word
        JOIN act ON act.device = word.device AND act.number BETWEEN word.first AND word.last WHERE word.act = ?
        """)
    return try Row.fetchAll(statement, arguments: [act.sequence]).map {
      try Word(about: StoredAct($0), before: $0.decode(forColumn: "word_before"), after: $0.decode(forColumn: "word_after"))
    }
  }

  /// Whether all that an act named stands as it says.
  static func hold(of act: StoredAct, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        SELECT NOT EXISTS (SELECT 1 FROM word JOIN act ON act.device = word.device AND act.number BETWEEN word.first AND word.last
        WHERE word.act = ? AND act.stands <> word.after)
        """)
    return try Bool.fetchOne(statement, arguments: [act.sequence]) ?? true
  }

  /// The act that had the last word about that one.
  static func lastSpeaker(about act: StoredAct, in db: Database) throws -> StoredAct? {
    let statement = try db.cachedStatement(sql: "SELECT \(StoredAct.columns) \(speakers(about: "?1", of: "?2")) LIMIT 1")
    return try Row.fetchOne(statement, arguments: [act.number, act.device]).map(StoredAct.init)
  }

  /// The acts that have words about the one of that number on that device, the last first. Most words are about one act alone.
  static func speakers(about number: String, of device: String) -> String {
    """
    FROM act JOIN device ON device.number = act.device WHERE act.sequence IN (
      SELECT word.act FROM word WHERE word.device = \(device) AND word.last = \(number)
      UNION SELECT word.act FROM word WHERE word.device = \(device) AND word.last > \(number) AND first <= \(number) AND first < last)
    ORDER BY act.moment DESC, device.id DESC
    """
  }

  /// Writes words of the act with that number of the book, and lets those acts stand as they say.
  static func write(_ words: [Word], of act: Int64, in db: Database) throws {
    let noting = try db.cachedStatement(
      sql: """
        INSERT INTO word (act, device, first, last, before, after) SELECT ?, device, number, number, ?, ? FROM act WHERE sequence = ?
        """)
    let standing = try db.cachedStatement(sql: "UPDATE act SET stands = ? WHERE sequence = ?")
    for word in words {
      try noting.execute(arguments: [act, word.before, word.after, word.about.sequence])
      if word.changesSomething { try standing.execute(arguments: [word.after, word.about.sequence]) }
    }
  }
}
