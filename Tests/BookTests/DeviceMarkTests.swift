import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// What the machine remembers of a book beside it: an older copy that is put back does not speak as the device it was.
@Suite struct DeviceMarkTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private var path: String { folder.path("book.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `an older copy that is put back into the file is a device of its own`() throws {
    let first = try write("first")
    let older = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try write("second") == first)
    try putBack(older)
    let second = try write("other")
    #expect(second != first)
    #expect(try write("third") == second)
  }

  @Test func `a copy that lacks nothing stays the device it was, and so does a book whose typing still goes on`() throws {
    let first = try write("first")
    let newest = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try write("typed", typing: Typing(edit: clock.surroundings.newID(), base: nil)) == first)
    try putBack(newest)
    #expect(try write("second") == first)
  }

  @Test func `machines that write to one file by turns are one device`() throws {
    let first = try write("first")
    #expect(try write("second", remembering: "other") == first)
    #expect(try write("third") == first)
    #expect(try write("fourth", remembering: "other") == first)
  }

  @Test func `a machine that cannot remember goes by the file alone`() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path("blocked")))
    for memory in ["blocked", nil] {
      let first = try write("first", remembering: memory)
      let older = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(try write("second", remembering: memory) == first)
      try putBack(older)
      #expect(try write("third", remembering: memory) == first)
    }
  }

  @Test func `a file to which its file system gives another number stays the device it was where the machine is the same`() throws {
    for machine in ["desk", nil] {
      let first = try write("first", on: machine)
      try remount()
      #expect(try (write("second", on: machine) == first) == (machine != nil))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func `a machine that got a copy of another's files is another device`() throws {
    let first = try write("first", on: "desk")
    try remount()
    #expect(try write("second", on: "lap") != first)
  }

  @Test func `machines that write to one stick by turns are the same devices each time, also where typing went on`() throws {
    let turns = try (0..<3).map { turn in
      let typing = turn == 1 ? Typing(edit: clock.surroundings.newID(), base: nil) : nil
      return try ["desk", "lap"].map { machine in
        try remount()
        return try write("\(turn)", typing: typing, remembering: machine, on: machine)
      }
    }
    #expect(turns[0][0] != turns[0][1] && Set(turns).count == 1)
  }

  @Test func `an older copy is a device of its own although the machine knows its place`() throws {
    let first = try write("first", on: "desk")
    let older = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try write("second", on: "desk") == first)
    try older.write(to: URL(fileURLWithPath: path), options: .atomic)
    #expect(try write("other", on: "desk") != first)
  }

  /// Each step of an order: `w` writes, `o` only opens, `k` keeps a copy, a digit puts that copy into the book's file as `cp` does, and `r`
  /// with a digit restores it.
  private static let orders = [
    "wkw0w", "wkw0o0w", "wkw0o0o0w", "wkwk0o1w0w", "wkwk0w1w0w", "wkwk0o1o0w1w", "wkwkr0or1o0w", "wkwkr0wr1w0w1w", "wkwkr0r1ow0w",
    "wkwkr1o0wr0o1w", "wkwr0kwk1o0w2w",
  ]

  @Test(arguments: DeviceMarkTests.orders, [nil, "desk"] as [String?])
  func `an older copy never writes again under a number, in whatever order copies come and go`(_ order: String, machine: String?) throws {
    var (copies, known, isRestore): ([Data], [String: String], Bool) = ([], [:], false)
    for step in order {
      clock.advance(seconds: 1)
      switch step {
      case "w", "o":
        let book = try open(remembering: "state", on: machine)
        if step == "w" { _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("\($0.newID())", $0) } }
        for (number, act) in try acts(of: book) {
          #expect(known[number] ?? act == act, "\(order)")
          known[number] = act
        }
        try book.close()
      case "k": copies.append(try Data(contentsOf: URL(fileURLWithPath: path)))
      case "r": isRestore = true
      default:
        let copy = copies[try #require(step.wholeNumberValue)]
        if isRestore { try restore(copy) } else { try putBack(copy) }
        isRestore = false
      }
    }
  }

  @Test func `an older copy where the book was before it was moved is a device of its own`() throws {
    let first = try write("first", on: "desk")
    let older = try Data(contentsOf: URL(fileURLWithPath: path))
    let moved = folder.path("moved.sqlite")
    #expect(rename(path, moved) == 0)
    #expect(try write("second", on: "desk", to: moved) == first)
    try older.write(to: URL(fileURLWithPath: path))
    #expect(try write("other", on: "desk") != first)
    #expect(try write("third", on: "desk", to: moved) == first)
  }

  @Test func `all devices that a place was are known, and of these the ones whose traces can lie elsewhere`() throws {
    var devices: [RecordID] = []
    for _ in 1...2 {
      devices.append(try write("kept"))
      let older = try Data(contentsOf: URL(fileURLWithPath: path))
      _ = try write("lost")
      try putBack(older)
      let book = try open(remembering: "state")
      #expect(try book.leftDevices() == Array(devices.suffix(1)) && book.formerDevices() == devices)
      try book.settleLeftDevices()
      #expect(try book.leftDevices().isEmpty && book.formerDevices() == devices)
      try book.close()
    }
  }

  @Test func `a write that failed is not remembered, and no other person reads what is`() throws {
    _ = try write("first")
    let mark = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path("state")).first.map { folder.path("state/\($0)") })
    let before = try String(contentsOfFile: mark, encoding: .utf8)
    #expect(before.hasSuffix(" 0000000000000000001"))
    let book = try open(remembering: "state")
    #expect(throws: UserError.self) {
      try book.write(LocalizedText("act.test")) { writing in
        _ = try Shelf.makeShelf("lost", writing)
        throw UserError(.value, LocalizedText("test"))
      }
    }
    try book.close()
    #expect(try String(contentsOfFile: mark, encoding: .utf8) == before)
    #expect(try FileManager.default.attributesOfItem(atPath: mark)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.attributesOfItem(atPath: folder.path("state"))[.posixPermissions] as? Int == 0o700)
  }

  @Test func `what is no mark of ours is as none, and the next commit makes it one`() throws {
    let first = try write("first")
    let mark = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path("state")).first.map { folder.path("state/\($0)") })
    for nonsense in ["", "x", String(repeating: "9", count: 100), "\(first) 99999999999999999999"] {
      try nonsense.write(toFile: mark, atomically: true, encoding: .utf8)
      #expect(try write("more") == first)
      #expect(try String(contentsOfFile: mark, encoding: .utf8).hasPrefix("\(first) 000"))
    }
  }
}

extension DeviceMarkTests {
  private func surroundings(remembering memory: String?, on machine: String?) -> Surroundings {
    var surroundings = clock.surroundings
    surroundings.machine = machine
    surroundings.stateFolder = memory.map(folder.path)
    return surroundings
  }

  private func open(remembering memory: String?, on machine: String? = nil, at other: String? = nil) throws -> Book {
    let surroundings = surroundings(remembering: memory, on: machine)
    return try Book.open(.file(other ?? path), notebooks: [Shelf.notebook], surroundings: surroundings)
  }

  /// The closed acts of a book, by their devices and numbers.
  private func acts(of book: Book) throws -> [(String, String)] {
    let sql = """
      SELECT hex(device.id) || ' ' || act.number, hex(act.id) FROM act JOIN device ON device.number = act.device
      WHERE act.number IS NOT NULL
      """
    return try book.read { db in try Row.fetchAll(db, sql: sql).map { ($0[0] as String, $0[1] as String) } }
  }

  /// As `commonplace restore` does, which puts another file in the place.
  private func restore(_ bytes: Data) throws {
    let backup = folder.path("backup.sqlite")
    try bytes.write(to: URL(fileURLWithPath: backup))
    let surroundings = surroundings(remembering: "state", on: nil)
    _ = try Restoration(of: backup, to: path, notebooks: [Shelf.notebook], surroundings: surroundings).run()
  }

  /// Opens the book, makes a shelf and closes it again; answers with the device that it was.
  private func write(
    _ name: String, typing: Typing? = nil, remembering memory: String? = "state", on machine: String? = nil, to other: String? = nil
  ) throws -> RecordID {
    let book = try open(remembering: memory, on: machine, at: other)
    clock.advance(seconds: 1)
    _ = try book.write(LocalizedText("act.test"), typing: typing) { try Shelf.makeShelf("\(name) \($0.newID())", $0) }
    let device = try book.information().device
    #expect(try book.check() == [])
    try book.close()
    return try #require(RecordID("\(device)"))
  }

  /// The same bytes at the same place, as a file of another number.
  private func remount() throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.copyItem(atPath: path, toPath: "\(path).new")
    #expect(rename("\(path).new", path) == 0)
  }

  /// As `cp` does: what the file holds is another, the file is the same.
  private func putBack(_ bytes: Data) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: bytes)
    try file.close()
  }
}
