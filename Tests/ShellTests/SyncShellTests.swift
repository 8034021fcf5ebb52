import Foundation
import TestKit
import Testing

/// A person keeps two machines in step from their shells.
@Suite struct SyncShellTests {
  private let folder: TemporaryFolder
  private let (desk, laptop): (Desk, Desk)

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    try FileManager.default.createDirectory(atPath: folder.path("shared"), withIntermediateDirectories: false)
    var (desk, laptop) = (Desk(book: folder.path("desk.sqlite")), Desk(book: folder.path("laptop.sqlite"), seed: 2))
    (desk.stateFolder, laptop.stateFolder) = (folder.path("desk"), folder.path("laptop"))
    (self.desk, self.laptop) = (desk, laptop)
  }

  @Test func `one machine begins, another joins by the line, and each says how far the other is`() throws {
    #expect(try desk.run(["sync"]).output == "This book is not synced; “commonplace sync on PLACE” begins.\n")
    let off = try keys(of: desk.run(["sync", "status", "--json"]).output)
    _ = try desk.run(["items", "add", "--title", "Call home"])
    let begun = try desk.run(["sync", "on", folder.path("shared")])
    let line = begun.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(begun.code == 0 && line.hasPrefix("commonplace1-") && begun.complaint.hasPrefix("Whoever has this line can read the book."))
    #expect(try desk.run(["sync", "key"]).output == begun.output)
    #expect(try desk.run(["sync", "key", "--json"]).output.contains(line))
    let joined = try laptop.run(["sync", "join", folder.path("shared")], input: line + "\n")
    #expect(try keys(of: desk.run(["sync", "status", "--json"]).output) == off && off.count == 10, "every key is always there")
    #expect(joined.code == 0 && joined.output.hasPrefix("2 changes came in.\n"))
    #expect(try laptop.run(["items", "list"]).output.contains("Call home"))
    let written = try laptop.run(["items", "add", "--title", "Water the fig"])
    #expect(written.complaint == "1 change waits to be sent; “commonplace sync now” sends it.\n")
    #expect(try laptop.run(["sync", "now"]).output.contains("1 change was sent.\n"))
    #expect(try desk.run(["sync", "now", "--json"]).output.contains("\"came\":1"))
    let standing = try desk.run(["sync"]).output
    #expect(standing.hasPrefix("Synced in \(folder.path("shared")).\n") && standing.contains(": Up to date, heard 29 November 2026\n"))
  }

  private func keys(of output: String) throws -> [String] {
    try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]).keys.sorted()
  }

  @Test func `a text written on both is told, with the command that shows it`() throws {
    let line = try desk.run(["sync", "on", folder.path("shared")]).output
    _ = try laptop.run(["sync", "join", folder.path("shared")], input: line)
    for (place, text) in [(desk, "Mine."), (laptop, "Theirs.")] { _ = try place.run(["thought", "set", text, "--day", "2026-01-05"]) }
    let told = "for your choice; “commonplace book elsewhere list” shows texts"
    #expect(try !laptop.run(["sync", "now"]).output.contains(told))
    for words in [["sync", "now"], ["sync"]] { #expect(try desk.run(words).output.contains(told), "\(words)") }
  }

  @Test func `the answer to another text is told as it was saved`() throws {
    _ = try desk.run(["items", "add", "--title", "Call"])
    let line = try desk.run(["sync", "on", folder.path("shared")]).output
    _ = try laptop.run(["sync", "join", folder.path("shared")], input: line)
    let id = String(try #require(desk.run(["items", "list"]).output.firstMatch(of: #/ ([0-9a-f]{4,})\n/#)).1)
    for (place, title) in [(desk, "Mine"), (laptop, "Theirs")] { _ = try place.run(["items", "edit", id, "--title", title]) }
    for place in [laptop, desk] { _ = try place.run(["sync", "now"]) }
    let listed = try desk.run(["book", "elsewhere", "list"]).output
    let other = String(try #require(listed.firstMatch(of: #/\n  ([0-9a-f]{4,})  /#), "\(listed)").1)
    let told = try desk.run(["book", "elsewhere", "answer", other, "both"]).output
    #expect(["Mine Theirs\n", "Theirs Mine\n"].contains(told), "\(told)")
    #expect(try desk.run(["items", "list"]).output.contains(told.dropLast()))
  }

  @Test func `a book that was restored is one device, and the one that it was before lacks nothing for good`() throws {
    _ = try desk.run(["items", "add", "--title", "Call home"])
    let line = try desk.run(["sync", "on", folder.path("shared")]).output
    _ = try laptop.run(["sync", "join", folder.path("shared")], input: line)
    _ = try desk.run(["backup"])
    let backup = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(desk.book).backups").first)
    for words in [
      ["items", "add", "--title", "Water the fig"], ["sync", "now"], ["restore", "\(desk.book).backups/\(backup)", "--yes"],
    ] { #expect(try desk.run(words).code == 0, "\(words)") }
    let hint = "1 change waits to be sent; “commonplace sync now” sends it.\n"
    #expect(try desk.run(["items", "add", "--title", "Mow the lawn"]).complaint == hint, "the new device has sent none")
    _ = try desk.run(["sync", "now"])
    _ = try laptop.run(["sync", "now"])
    for place in [desk, laptop] {
      let told = try place.run(["sync"]).output
      #expect(!told.contains("Lacks") && told.components(separatedBy: ", heard ").count == 2, "\(told)")
      #expect(try place.run(["items", "list"]).output.contains("Water the fig"))
    }
  }

  @Test func `each refusal says what to do, and nothing is half done`() throws {
    #expect(try desk.run(["sync", "now"]).complaint == "commonplace: This book is not synced; “commonplace sync on PLACE” begins.\n")
    #expect(try desk.run(["sync", "on", folder.path("missing")]).complaint.hasSuffix("missing. Make it there first.\n"))
    #expect(try desk.run(["sync", "on", desk.book]).complaint.hasSuffix("desk.sqlite. Make it there first.\n"), "a file is no folder")
    for words in [["sync", "on"], ["backup", "make"], ["backup", "folder"]] {
      for path in ["", "  "] {
        #expect(try desk.run(words + [path]).complaint.hasPrefix("commonplace: The path of a folder is empty."), "\(words)")
      }
    }
    #expect(try desk.run(["sync"]).output.contains("not synced"), "it has not begun")
    #expect(try laptop.run(["sync", "join", folder.path("shared")], input: "commonplace1-12").code == 64)
    let line = try desk.run(["sync", "on", folder.path("shared")]).output
    #expect(try laptop.run(["sync", "on", folder.path("shared")]).complaint.contains("has a synced book already"))
    #expect(try desk.run(["sync", "on", folder.path("shared")]).complaint.contains("is synced already"))
    _ = try laptop.run(["items", "add", "--title", "Another book"])
    #expect(try laptop.run(["sync", "join", folder.path("shared")], input: line).complaint.contains("has records of its own"))
    try FileManager.default.moveItem(atPath: folder.path("shared"), toPath: folder.path("away"))
    let away = try desk.run(["sync"])
    #expect(away.code == 69 && away.output.isEmpty, "nothing is synced where its place is away: \(away)")
    try FileManager.default.moveItem(atPath: folder.path("away"), toPath: folder.path("shared"))
    #expect(try desk.run(["sync", "off", "--json"]).output == "{\"on\":false}\n")
    #expect(try desk.run(["sync", "off"]).code != 0)
  }
}
