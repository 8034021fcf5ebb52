import Foundation
import TestKit
import Testing

/// The default book, a closed output, and serving until a signal.
@Suite struct TerminalTests {
  private let folder: TemporaryFolder
  private let desk: Desk
  private let program: Program

  init() throws {
    folder = try TemporaryFolder()
    desk = Desk(book: folder.path("book.sqlite"))
    program = Program("commonplace", book: desk.book)
  }

  @Test func `a text with more marks on a letter than a language has is refused before it is compared`() throws {
    let text = "x" + String(repeating: "\u{301}", count: 31)
    for (words, input) in [(["items", "add", "--title", text], ""), (["thought", "set", "-"], text)] {
      let result = try desk.run(words, input: input)
      #expect(result.code == 64 && result.complaint.contains("more than 30 accents"), "\(result)")
    }
    #expect(try desk.run(["history", "--json"]).output == "[]\n")
  }

  @Test(arguments: [["sit", "list"], ["help"]])
  func anAnswerThatDoesNotFitOnTheDiskIsToldAndNoSuccess(command: [String]) async throws {
    #expect(try desk.run(["sit", "add", "--start", "2026-11-18T07:00:00Z", "--minutes", "2"]).code == 0)
    let running = try program.launch(command, output: "/dev/full", complaint: folder.path("err"))
    #expect(await running.ended() == 74)
    let complaint = try String(contentsOfFile: folder.path("err"), encoding: .utf8)
    #expect(complaint == "commonplace: The answer could not be written whole: No space left on device.\n")
  }

  @Test func `an answer to a closed stream goes into no file of the book`() async throws {
    let shell = Program(path: "/bin/sh", book: desk.book)
    #expect(try await shell.run(["-c", "exec \"$0\" items add --title One <&- >&- 2>&-", program.path]).code == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(desk.book)-lock")).isEmpty)
    #expect(try desk.run(["items", "list"]).output.contains("One"))
  }

  @Test func `a question is asked at a terminal, and its answer is read there`() async throws {
    for words in [["categories", "add", "Soap"]] { #expect(try desk.run(["blends"] + words).code == 0) }
    let words = [program.path, "blends", "categories", "purge", "Soap"]
    #if os(Linux)
      let script = ["-qec", words.map { "'\($0)'" }.joined(separator: " "), "/dev/null"]
    #else
      let script = ["-q", "/dev/null"] + words
    #endif
    let result = try await Program(path: "/usr/bin/script", book: desk.book).run(script, input: "n\n")
    #expect(result.code == 130 && result.output.contains("[y/N]") && result.output.contains("Nothing was deleted."), "\(result)")
  }

  @Test func `a book is served at an address it tells, until it is ended`() async throws {
    let (running, lines) = try program.talk(["serve", "--port", "0", "--json"])
    for await line in lines {
      #expect(line.hasPrefix("{\"address\":\"http://"))
      running.send(SIGTERM)
    }
    #expect(await running.ended() == 0)
    let refused = try await program.run(["serve", "--port", "99999"])
    #expect(refused.code == 64 && refused.output.isEmpty && refused.complaint.hasPrefix("commonplace: "), "\(refused)")
  }

  @Test func theUsualPlaceOfABookIsUnderTheHomeThatTheEnvironmentNames() throws {
    let home = folder.path("home")
    var person = desk
    person.environment = ["HOME": home]
    #expect(try person.run(["thought", "set", "Still", "--day", "2026-11-20"]).code == 0)
    #expect(FileManager.default.fileExists(atPath: "\(home)/.local/share/commonplace/book.sqlite"))
    person.environment["COMMONPLACE_BOOK"] = "~/other.sqlite"
    #expect(try person.run(["thought", "set", "Still", "--day", "2026-11-20"]).code == 0)
    #expect(FileManager.default.fileExists(atPath: "\(home)/other.sqlite"))
  }

  @Test func `what the machine remembers of books is in the folder of its state, and of what is only read nothing`() async throws {
    let (home, state) = (folder.path("home"), folder.path("state"))
    let marks = { (folder: String) in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/commonplace").count) ?? 0 }
    #expect(try desk.run(["thought", "set", "Still", "--day", "2026-11-20"]).code == 0)
    let named = program.with("HOME", home).with("XDG_STATE_HOME", state)
    #expect(try await named.run(["thought", "list"]).code == 0)
    #expect(marks(state) == 0)
    #expect(try await named.run(["thought", "set", "More", "--day", "2026-11-21"]).code == 0)
    // One of the place, and one of its device.
    #expect(marks(state) == 2)
    // A path that does not begin at the root is none.
    let unnamed = program.with("HOME", home).with("XDG_STATE_HOME", "state")
    #expect(try await unnamed.run(["thought", "set", "Later", "--day", "2026-11-22"]).code == 0)
    #expect(marks("\(home)/.local/state") == 2 && marks(state) == 2)
  }
}
