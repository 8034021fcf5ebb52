import Assembly
import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import Shell
@testable import Site
@testable import commonplace

/// The doctor says what is wrong with a book and what is around it, and what to do; it changes nothing and tells no secret.
@Suite struct DoctorTests {
  private struct Line {
    let state, text: String
    let advice: String?
  }

  private let folder: TemporaryFolder
  private var desk: Desk

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    desk = Desk(book: folder.path("book.sqlite"))
    desk.environment["HOME"] = folder.url.path
    desk.stateFolder = folder.path("state")
  }

  @Test func `a healthy book has nothing wrong, and stays as it was`() throws {
    try run("items", "add", "--title", "Call home")
    try run("backup")
    let before = try bytes()
    let answer = try desk.run(["doctor"])
    #expect(answer.code == 0 && answer.complaint.isEmpty && !answer.output.contains("wrong"), "\(answer)")
    #expect(answer.output.contains(/ok +version +\d+\.\d/) && answer.output.contains("~/book.sqlite"), "\(answer)")
    #expect(answer.output.contains(/ok +backups +1 in ~\/book.sqlite.backups, the newest of 2026-11-29 13:00/), "\(answer)")
    #expect(try bytes() == before)
  }

  @Test func `a missing book is told, and not made`() throws {
    let answer = try desk.run(["doctor"])
    #expect(answer.code == 65 && answer.output.contains("There is no book at ~/book.sqlite."), "\(answer)")
    #expect(answer.complaint == "commonplace: 1 thing is wrong. Nothing was changed; what to do stands below it.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `a damaged book is told with what to do, and stays as it is`() throws {
    try run("items", "add", "--title", "Call home")
    var damaged = try bytes()
    for page in 2..<damaged.count / 4096 { damaged.replaceSubrange(page * 4096..<page * 4096 + 64, with: Data(repeating: 0xA5, count: 64)) }
    try damaged.write(to: URL(fileURLWithPath: desk.book))
    let format = try #require(try lines(code: 65)["format"])
    #expect(format.state == "wrong" && format.text == "~/book.sqlite is damaged.", "\(format)")
    #expect(format.advice?.contains("restore your newest backup") == true)
    #expect(try bytes() == damaged)
  }

  @Test func `a book of a newer format is told with what to do`() throws {
    try run("items", "add", "--title", "Call home")
    let queue = try DatabaseQueue(path: desk.book)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 101; PRAGMA wal_checkpoint(TRUNCATE)") }
    try queue.close()
    let format = try #require(try lines(code: 65)["format"])
    #expect(format.state == "wrong" && format.text == "~/book.sqlite was written by a newer Commonplace.", "\(format)")
  }

  @Test func `a book that others can read is told, and not closed to them`() throws {
    try run("items", "add", "--title", "Call home")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: desk.book)
    let access = try #require(try lines(code: 65)["access"])
    #expect(access.state == "wrong" && access.advice == "Close it to them: chmod 600 ~/book.sqlite")
    #expect(try lines(code: 65)["access"]?.state == "wrong")
  }

  @Test func `an old backup, and a folder of backups that is away, are told`() throws {
    try run("items", "add", "--title", "Call home")
    #expect(try lines()["backups"]?.state == "look", "there is none")
    try run("backup")
    desk.clock.advance(seconds: 10 * 86_400)
    #expect(try lines()["backups"]?.state == "ok", "nothing was changed since")
    try run("items", "add", "--title", "Water the fig")
    let old = try #require(try lines()["backups"])
    #expect(old.state == "look" && old.text.contains(": 10 days ago") && old.advice?.contains("commonplace backup") == true, "\(old)")
    try FileManager.default.createDirectory(atPath: folder.path("disk"), withIntermediateDirectories: false)
    try run("backup", "folder", folder.path("disk"))
    try FileManager.default.removeItem(atPath: folder.path("disk"))
    let away = try #require(try lines(code: 65)["backups"])
    #expect(away.state == "wrong" && away.text == "There is no folder ~/disk.", "\(away)")
  }

  @Test func `an older copy in the place of the book is told, until what it lacks is merged`() throws {
    try run("items", "add", "--title", "Call home")
    let older = try bytes()
    try run("items", "add", "--title", "Water the fig")
    #expect(try lines()["copy"]?.state == "ok")
    try bytes().write(to: URL(fileURLWithPath: folder.path("newer.sqlite")))
    try older.write(to: URL(fileURLWithPath: desk.book))
    let found = try #require(try lines()["copy"])
    #expect(found.state == "look" && found.advice?.contains("commonplace book merge FILE") == true, "\(found)")
    try run("items", "add", "--title", "Mow the lawn")
    #expect(try lines()["copy"]?.state == "look", "it was written to since")
    try run("book", "merge", folder.path("newer.sqlite"))
    #expect(try lines()["copy"]?.state == "ok")
    #expect(try run("items", "list").contains("Water the fig"))
  }

  @Test func `backups that are all damaged are not called none`() throws {
    try run("items", "add", "--title", "Call home")
    try run("backup")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path("book.sqlite.backups")).first)
    try Data(repeating: 0xA5, count: 9000).write(to: URL(fileURLWithPath: folder.path("book.sqlite.backups/\(name)")))
    let found = try #require(try lines(code: 65)["backups"])
    #expect(found.state == "wrong" && found.text.contains("1 "), "\(found)")
  }

  @Test func `a clock before the newest change is told`() throws {
    try run("items", "add", "--title", "Call home")
    desk.clock.advance(seconds: -86_400)
    #expect(try lines(code: 65)["clock"]?.state == "wrong")
  }

  @Test func `a book that is open elsewhere is looked at all the same`() throws {
    try run("items", "add", "--title", "Call home")
    let book = try Book.open(.file(desk.book), notebooks: Notebook.all, surroundings: desk.clock.surroundings)
    let found = try lines()
    #expect(found["open"]?.text == "in another Commonplace" && found["format"]?.state == "ok")
    try book.close()
  }

  @Test func `a port that something else listens on is told`() throws {
    try withTakenPort { port in
      #expect(ProgramLooks.port(port, served: nil).state == .look && ProgramLooks.port(port, served: port).state == .ok)
    }
  }

  @Test func `a full disk is told, and not taken for one of unknown room`() {
    #expect([nil, 0, 5, 10].map { FileLooks.disk($0, 10).state } == [.ok, .wrong, .look, .ok])
  }

  @Test func `missing time zones, and a book that lies in the network, are told`() {
    #expect(MachineLooks.zoneData(in: folder.url.path).state == .wrong)
    let mounts = "/dev/sda1 / ext4 rw 0 0\nnas:/books /mnt/books nfs4 rw 0 0\n"
    #expect(FileLooks.network(at: "/mnt/books/mine", in: mounts) == "nfs4")
    #expect(FileLooks.network(at: "/mnt/bookshelf", in: mounts) == nil)
  }

  @Test func `neither the key of a sync, nor what lets a browser in, nor a text of the book is told`() throws {
    try FileManager.default.createDirectory(atPath: folder.path("shared"), withIntermediateDirectories: false)
    try run("items", "add", "--title", "Call home")
    let line = try run("sync", "on", folder.path("shared")).trimmingCharacters(in: .whitespacesAndNewlines)
    let book = try Book.open(.file(desk.book), notebooks: Notebook.all, surroundings: desk.clock.surroundings)
    let access = BrowserAccess(book)
    let cookie = try #require(try access.admit(try access.mint(), agent: "Safari", from: "192.168.1.7"))
    let browser = try #require(try access.browsers().first)
    try book.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("shared"))
    let secrets =
      [line, String(line.dropFirst("commonplace1-".count)), cookie, browser.hash, browser.id, "Call home", "192.168.1.7"] + names
    #expect(names.count == 1)
    let (plain, json) = (try desk.run(["doctor"]), try desk.run(["doctor", "--json"]))
    #expect(plain.output.contains(/browsers +1 let in/) && plain.output.contains(/ok +sync +in a folder; other devices: 0/), "\(plain)")
    try FileManager.default.removeItem(atPath: folder.path("shared"))
    let away = try desk.run(["doctor"])
    #expect(away.code == 65 && away.output.contains("The synced folder ~/shared is not there."), "\(away)")
    for secret in secrets {
      #expect(![plain, json, away].contains { $0.output.contains(secret) || $0.complaint.contains(secret) }, "\(secret)")
    }
  }

  @Test func `a letter that the book lacks and that does not open is told`() throws {
    let shared = folder.path("shared")
    var laptop = Desk(book: folder.path("laptop.sqlite"), seed: 2)
    laptop.stateFolder = folder.path("laptop")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
    try run("items", "add", "--title", "Call home")
    let line = try run("sync", "on", shared)
    for words in [["sync", "join", shared], ["items", "add", "--title", "Water the fig"], ["sync", "now"]] {
      #expect(try laptop.run(words, input: line).code == 0, "\(words)")
    }
    for file in try FileManager.default.subpathsOfDirectory(atPath: shared) where file.contains("/letter.") {
      try Data("half".utf8).write(to: URL(fileURLWithPath: "\(shared)/\(file)"))
    }
    let found = try #require(try lines()["sync"])
    #expect(found.state == "look" && found.text == "1 file in a folder cannot be read.", "\(found)")
  }

  @discardableResult private func run(_ words: String...) throws -> String {
    let result = try desk.run(words)
    #expect(result.code == 0, "\(words): \(result)")
    return result.output
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: desk.book)) }

  /// The findings by their names.
  private func lines(code: Int32 = 0) throws -> [String: Line] {
    let result = try desk.run(["doctor", "--json"])
    #expect(result.code == code, "\(result)")
    let found = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    let lines = found.map { line in
      let (state, text) = (line["state"] as? String ?? "", line["text"] as? String ?? "")
      return (line["name"] as? String ?? "", Line(state: state, text: text, advice: line["advice"] as? String))
    }
    return Dictionary(lines) { first, _ in first }
  }
}
