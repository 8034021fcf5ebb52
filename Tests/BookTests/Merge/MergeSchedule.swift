import BookStore
import Foundation
import GRDB
import Records
import Sync
import TestKit

/// What is done to some copies of one book: steps of which each throws its own dice, so that any of them can be left out.
struct MergeSchedule {
  /// What was met, so that a test can tell that the schedules are about something.
  struct Seen: Equatable {
    var merges = 0, others = 0, undone = 0, states = 0, held = 0, ignored = 0
  }

  let seed: UInt64
  /// Whether the copies meet by letters in a place that fails, and not by reading each other's files.
  private let isSynced: Bool
  private(set) var steps: [UInt64]

  init(_ seed: UInt64, isSynced: Bool = false) {
    var dice = SeededDice(seed: seed)
    (self.seed, self.isSynced) = (seed, isSynced)
    steps = (0..<(20 + dice.below(60))).map { _ in dice.next() }
  }

  /// What is wrong after it; nil where all copies come to the same.
  func failure(_ seen: inout Seen) -> String? {
    do {
      let copies = try MergedCopies(seed, isSynced: isSynced)
      for step in steps { try copies.run(step, &seen) }
      try copies.exchange(&seen)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// What it did, a step a line.
  func trace() -> String {
    var seen = Seen()
    guard let copies = try? MergedCopies(seed, isSynced: isSynced) else { return "" }
    for step in steps where (try? copies.run(step, &seen)) == nil { break }
    return copies.told.joined(separator: "\n")
  }

  /// The fewest steps of it that fail, found by leaving out ever shorter runs of them, and how these fail.
  func shortest(failing failure: String) -> (MergeSchedule, String) {
    var (shortest, why, length) = (self, failure, max(1, steps.count / 2))
    while length > 0 {
      var place = 0
      while place < shortest.steps.count {
        var shorter = shortest
        shorter.steps.removeSubrange(place..<min(place + length, shortest.steps.count))
        var seen = Seen()
        if let still = shorter.failure(&seen) {
          (shortest, why) = (shorter, still)
        } else {
          place += length
        }
      }
      length /= 2
    }
    return (shortest, why)
  }
}

/// Some copies of one book, each on a machine of its own.
private final class MergedCopies {
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  private struct Device {
    let book: Book
    let clock: TestClock
    let engine: SyncEngine
  }

  /// What was done, a step a line.
  private(set) var told: [String] = []
  private var dice: SeededDice
  private let folder: TemporaryFolder
  private var devices: [Device] = []
  private let isSynced: Bool
  private let place = MemoryPlace()
  private let key = SyncKey(on: TestClock().surroundings)

  init(_ seed: UInt64, isSynced: Bool) throws {
    dice = SeededDice(seed: seed)
    self.isSynced = isSynced
    // What schedules are about is no disk.
    folder = try TemporaryFolder(inMemory: true)
    devices.append(try open(folder.path("0.sqlite")))
    try write(devices[0].book, "INSERT INTO shelf (id, name) VALUES (?, 'First')", [someShelf()])
  }

  private func open(_ path: String) throws -> Device {
    // One is three days fast, one is slow.
    let skew = [0, 259_200, -500, 60, 0][devices.count % 5] as Double
    let clock = TestClock(seed: UInt64(devices.count + 1))
    clock.advance(seconds: skew)
    let book = try Book.open(.file(path), notebooks: [Card.freeNames], surroundings: clock.surroundings)
    return Device(book: book, clock: clock, engine: SyncEngine(book, key, place))
  }

  private func pick() -> Device {
    let device = devices[dice.below(devices.count)]
    device.clock.advance(seconds: Double(dice.below(300)) - (dice.below(20) == 0 ? 2000 : 0))
    return device
  }

  /// Does one step, which is all in the number it throws its dice from.
  func run(_ step: UInt64, _ seen: inout MergeSchedule.Seen) throws {
    dice = SeededDice(seed: step)
    let device = pick()
    let book = device.book
    let name = devices.firstIndex { $0.book === book } ?? 0
    func tell(_ what: String) { told.append("device \(name) \(what)") }
    switch dice.below(26) {
    case 0, 1:
      tell("makes a shelf that others may make too")
      try write(book, "INSERT INTO shelf (id, name) VALUES (?, ?)", [someShelf(), word()])
    case 2:
      tell("makes a shelf")
      try write(book, "INSERT INTO shelf (id, name) VALUES (?, ?)", [book.surroundings.newID(), word()])
    case 3, 4:
      tell("makes a volume")
      try under(book, "INSERT INTO volume (id, shelf, name) VALUES (?2, ?1, 'Odes')")
    case 5:
      tell("makes a card")
      try under(book, "INSERT INTO card (id, shelf, text) VALUES (?2, ?1, 'Due')")
    case 6:
      tell("sets the pages of a volume")
      try onVolume(book, "UPDATE volume SET pages = \(dice.below(9)) WHERE id = ?")
    case 7:
      tell("moves a volume to the newest shelf")
      try onVolume(book, "UPDATE volume SET shelf = (SELECT id FROM shelf ORDER BY number DESC LIMIT 1) WHERE id = ?")
    case 8:
      tell("moves half of the cards")
      try write(book, "UPDATE card SET shelf = (SELECT id FROM shelf LIMIT 1) WHERE number % 2 = ?", [dice.below(2)])
    case 9, 10, 11:
      tell("types")
      try type(in: book)
    case 12:
      tell("removes a volume")
      try onVolume(book, "DELETE FROM volume WHERE id = ?")
    case 13:
      guard let shelf = try anyShelf(in: book) else { return }
      tell("removes a shelf")
      try write(book, "DELETE FROM shelf WHERE id = ?", [shelf])
      if dice.below(3) == 0 { _ = try? book.erase(shelf) }
    case 14:
      guard let act = try book.history(limit: 20).randomElement(using: &dice) else { return }
      tell("undoes \(act.name.key)")
      if (try? book.undo(act.id)) != nil { seen.undone += 1 }
    case 15:
      tell("redoes")
      _ = try? book.redo()
    case 16:
      guard let trashed = try book.trash().randomElement(using: &dice) else { return }
      let erases = dice.below(6) == 0
      tell(erases ? "erases" : "restores")
      if erases { _ = try? book.erase(trashed.record) } else { _ = try? book.restore(trashed.record) }
    case 17:
      tell("answers what was also written")
      try answer(in: book)
    case 20 where try !book.pending().isEmpty, 21 where try !book.pending().isEmpty:
      try answerHeld(in: book, tell: tell)
    case 18 where devices.count < 5, 19 where devices.count < 3:
      tell("is copied")
      try copy(book)
    case _ where isSynced:
      try round(device, isFaulty: true, &seen, tell: tell)
    default:
      let other = dice.below(devices.count)
      tell("merges \(other)")
      try merge(devices[other].book, into: book, &seen)
    }
  }
}

extension MergedCopies {
  private func word() -> String { ["Poems", "Odes", "Hymns", "Psalms"][dice.below(4)] + "\(dice.below(50))" }
  private func someShelf() -> RecordID { RecordID(kind: "shelf", key: "\(dice.below(3))") }

  private func write(_ book: Book, _ sql: String, _ arguments: StatementArguments) throws {
    let machine = dice.below(6) == 0
    _ = try? book.write(LocalizedText("act.test"), byMachine: machine) { try $0.database.execute(sql: sql, arguments: arguments) }
  }

  private func anyShelf(in book: Book) throws -> RecordID? {
    try book.read { try RecordID.fetchAll($0, sql: "SELECT id FROM shelf ORDER BY id") }.randomElement(using: &dice)
  }

  private func under(_ book: Book, _ sql: String) throws {
    guard let shelf = try anyShelf(in: book) else { return }
    try write(book, sql, [shelf, book.surroundings.newID()])
  }

  private func onVolume(_ book: Book, _ sql: String) throws {
    let volumes = try book.read { try RecordID.fetchAll($0, sql: "SELECT id FROM volume ORDER BY id") }
    guard let volume = volumes.randomElement(using: &dice) else { return }
    try write(book, sql, [volume])
  }

  /// From what is in the field, or from what was in it once.
  private func type(in book: Book) throws {
    guard let field = try anyText(in: book) else { return }
    let present = try book.read { try field.text(in: $0) } ?? ""
    let base = dice.below(4) == 0 ? word() : present
    let typing = Typing(edit: RecordID(kind: "edit", key: "\(dice.below(4))"), base: TextHash(of: base))
    let text = dice.below(8) == 0 ? "" : word()
    _ = try book.write(LocalizedText("act.test"), typing: typing) { try $0.type(text, into: field, typing: typing) }
  }

  private func anyText(in book: Book) throws -> TextField? {
    let fields = try book.read { db in
      try RecordID.fetchAll(db, sql: "SELECT id FROM shelf ORDER BY id").map { TextField("name", of: $0, Shelf.shelf) }
        + RecordID.fetchAll(db, sql: "SELECT id FROM volume ORDER BY id").map { TextField("name", of: $0, Shelf.volume) }
    }
    return fields.randomElement(using: &dice)
  }

  private func answer(in book: Book) throws {
    let waiting = try book.read { db in
      try TextField.withOthers(Shelf.shelf, in: db).sorted().map { TextField("name", of: $0, Shelf.shelf) }
        + TextField.withOthers(Shelf.volume, in: db).sorted().map { TextField("name", of: $0, Shelf.volume) }
    }
    guard let field = waiting.randomElement(using: &dice) else { return }
    guard let other = try book.read({ try field.others(in: $0) }).randomElement(using: &dice) else { return }
    let answer = OtherTextAnswer.allCases[dice.below(3)]
    _ = try book.write(LocalizedText("act.test")) { try $0.answer(other.act, in: field, with: answer) }
  }

  /// Answers what waits. Who asks for peace lets all happen.
  private func answerHeld(in book: Book, isPeaceful: Bool = false, tell: (String) -> Void = { _ in }) throws {
    switch isPeaceful ? 5 : dice.below(6) {
    case 0, 1:
      tell("refuses what waits")
      _ = try book.refuse()
    case 2:
      tell("ignores a device")
      guard let held = try book.pending().first else { return }
      _ = try book.ignore(held.device)
    default:
      tell("lets what waits happen")
      _ = try book.letHappen()
    }
    try confirm(book, "after an answer")
  }

  private func copy(_ book: Book) throws {
    guard let path = book.path, book.emptyLog() else { return }
    let other = folder.path("\(devices.count).sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: other)
    devices.append(try open(other))
  }

  private func merge(_ other: Book, into book: Book, _ seen: inout MergeSchedule.Seen) throws {
    guard let path = other.path, path != book.path else { return }
    let before = try state(of: book)
    let merge = try book.merge(path)
    seen.merges += merge.count > 0 ? 1 : 0
    try confirm(book, "after a merge")
    guard try book.merge(path).count == 0 else { throw Broken(description: "merging twice adds something") }
    if let act = merge.act, dice.below(3) == 0 {
      let final = try book.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM erasure)") ?? false }
      let after = try state(of: book)
      guard (try? book.undo(act)) != nil else { return }
      if !final, try state(of: book) != before {
        throw Broken(description: "the undo of a merge leaves\n\(try state(of: book))\nnot\n\(before)")
      }
      _ = try book.redo(act)
      if try state(of: book) != after { throw Broken(description: "the redo of a merge leaves another state") }
    }
  }

  /// Runs a round in a place that may lose a call, or have gone back in time. Returns how many acts came or went.
  @discardableResult
  private func round(
    _ device: Device, isFaulty: Bool, _ seen: inout MergeSchedule.Seen, tell: (String) -> Void = { _ in }
  ) throws -> Int {
    if isFaulty, dice.below(3) == 0 { place.fail(after: dice.below(8), dice.below(2) == 0 ? .lostBefore : .lostAfter) }
    if isFaulty, dice.below(12) == 0 {
      tell("finds that the place has lost a third of its files")
      for name in place.files.keys.sorted() where dice.below(3) == 0 { place.files[name] = nil }
    }
    tell("runs a round")
    if let open = try device.book.openAct(), !isFaulty || dice.below(2) == 0 { try device.book.close(open) }
    do {
      let report = try device.engine.round()
      seen.merges += report.came > 0 ? 1 : 0
      try confirm(device.book, "after a round")
      return report.came + report.sent
    } catch let fault as UserError where fault.phrase.key == "sync.refused" {
      try confirm(device.book, "after a round that failed")
      return 1
    }
  }

  private func confirm(_ book: Book, _ when: String) throws {
    let findings = try book.check()
    if !findings.isEmpty { throw Broken(description: "\(when): \(findings)") }
    let differences = try book.read { db in try JournalOracle(Card.kinds, in: db).differences(in: db) }
    if !differences.isEmpty { throw Broken(description: "\(when), by the oracle: \(differences.joined(separator: "\n"))") }
  }

  /// All that copies with the same acts are to agree on.
  private func state(of book: Book) throws -> String {
    try book.read { db in
      try [
        "SELECT hex(id), name FROM shelf ORDER BY id", "SELECT hex(id), hex(shelf), name, pages, opens, closes FROM volume ORDER BY id",
        "SELECT hex(id), hex(shelf), text FROM card ORDER BY id",
        "SELECT hex(record), tag, hex(act.id) FROM divergence JOIN act ON act.sequence = divergence.act ORDER BY 1, 2, 3",
        "SELECT hex(record) FROM orphan ORDER BY 1",
      ].map { sql in try Row.fetchAll(db, sql: sql).map { $0.databaseValues.map { "\($0)" }.joined(separator: " ") }.joined(separator: "\n")
      }.joined(separator: "\n--\n")
    }
  }

  /// Lets all exchange all until nothing comes any more. Throws where they do not come to the same.
  func exchange(_ seen: inout MergeSchedule.Seen) throws {
    for turn in 0..<30 {
      var came = 0
      for one in devices {
        if isSynced { came += try self.round(one, isFaulty: false, &seen) }
        for other in devices where !isSynced && other.book.path != one.book.path {
          came += try one.book.merge(other.book.path ?? "").count
        }
        if try !one.book.pending().isEmpty {
          seen.held += 1
          came += 1
          try answerHeld(in: one.book, isPeaceful: turn >= 2)
        }
      }
      if came == 0 { break }
      if turn == 29 { throw Broken(description: "copies that exchange all do not come to rest") }
    }
    let states = try devices.map { try state(of: $0.book) }
    for (index, state) in states.enumerated() where state != states[0] {
      throw Broken(description: "device \(index) shows\n\(state)\nand the first\n\(states[0])")
    }
    for device in devices { try confirm(device.book, "at the end") }
    seen.others += try devices[0].book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM divergence") ?? 0 }
    seen.states += try devices[0].book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM act WHERE birth IS NOT NULL") ?? 0 }
    seen.ignored += try devices[0].book.devices().all.contains(where: \.isIgnored) ? 1 : 0
    for device in devices { try device.book.close() }
  }
}
