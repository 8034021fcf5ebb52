import GRDB
import Records

extension Book {
  /// Gives the acts of this device from that number on to a new device, which this copy is from now on: another copy wrote other acts under
  /// these numbers. Throws `sync.clone` if an act of another device has seen one of them.
  public func becomeNewDevice(from number: Int64) throws {
    try transaction { db in
      try ActBuilder.closeOpenAct(in: db)
      let own = try Device.own(in: db).number
      let seen: [Int64: String] = try db.pairs("SELECT number, seen FROM context WHERE number IN (SELECT context FROM act)")
      let vectors = try seen.mapValues(VersionVector.seen)
      guard vectors.values.allSatisfy({ $0[own] ?? 0 < number }) else { throw UserError(.conflict, "sync.clone") }
      let new = try Device.number(of: surroundings.newID(), in: db)
      // The writer of each of these acts had all that it had written as the former device.
      for context in try db.all(Int64.self, "SELECT DISTINCT context FROM act WHERE device = ? AND number >= ?", [own, number]) {
        var vector = vectors[context] ?? [:]
        if number > 1 { vector[own] = number - 1 }
        try db.run(
          "UPDATE act SET context = ? WHERE device = ? AND number >= ? AND context = ?",
          [try VersionVector.number(of: vector, in: db), own, number, context])
      }
      try db.run("UPDATE act SET device = ?1, number = number - ?3 WHERE device = ?2 AND number > ?3", [new, own, number - 1])
      for table in ["verdict", "merged"] {
        let moved = "SELECT act, ?1, max(first - ?3, 1), last - ?3, before, after FROM \(table) WHERE device = ?2 AND last > ?3"
        try db.run("INSERT INTO \(table) (act, device, first, last, before, after) \(moved)", [new, own, number - 1])
        try db.run("DELETE FROM \(table) WHERE device = ? AND first > ?", [own, number - 1])
        try db.run("UPDATE \(table) SET last = ?2 WHERE device = ?1 AND last > ?2", [own, number - 1])
      }
      try db.run("UPDATE ignoring SET device = ?1, first = first - ?3 WHERE device = ?2 AND first > ?3", [new, own, number - 1])
      _ = try Ignoring.update(in: db)
      try Device.noteFormer(in: db)
      try Device.become(number: new, in: db)
      try Feed.note(["act", "setting"], in: db)
    }
  }
}
