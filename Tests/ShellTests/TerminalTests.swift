import Foundation
import TestKit
import Testing

/// Where the shell looks for a book, and what it says when nobody can take its answer.
@Suite struct TerminalTests {
  private let folder: TemporaryFolder
  private let shell: Program

  init() throws {
    folder = try TemporaryFolder()
    shell = Program("commonplace", book: folder.path("book.sqlite"))
  }

  @Test(arguments: [["sit", "list"], ["sit", "stats", "--json"], ["sit", "export"], ["help"]])
  func anAnswerThatDoesNotFitOnTheDiskIsToldAndNoSuccess(command: [String]) throws {
    #expect(try shell.run(["sit", "add", "--start", "2026-11-18T07:00:00Z", "--minutes", "2"]).code == 0)
    let process = try shell.launch(command, output: "/dev/full", complaint: folder.path("err"))
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    let complaint = try String(contentsOfFile: folder.path("err"), encoding: .utf8)
    #expect(complaint == "commonplace: The answer could not be written whole: No space left on device.\n")
  }

  @Test func theUsualPlaceOfABookIsUnderTheHomeThatTheEnvironmentNames() throws {
    let home = folder.path("home")
    let person = shell.with("HOME", home).with("XDG_DATA_HOME", "").with("COMMONPLACE_BOOK", "")
    #expect(try person.run(["thought", "set", "Still", "--day", "2026-11-20"]).code == 0)
    #expect(FileManager.default.fileExists(atPath: "\(home)/.local/share/commonplace/book.sqlite"))
    let named = person.with("COMMONPLACE_BOOK", "~/other.sqlite")
    #expect(try named.run(["thought", "set", "Still", "--day", "2026-11-20"]).code == 0)
    #expect(FileManager.default.fileExists(atPath: "\(home)/other.sqlite"))
  }

  @Test func `what the machine remembers of books is in the folder of its state, and of what is only read nothing`() throws {
    let (home, state) = (folder.path("home"), folder.path("state"))
    let person = shell.with("HOME", home)
    let marks = { (folder: String) in (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0 }
    #expect(try person.run(["thought", "set", "Still", "--day", "2026-11-20"]).code == 0)
    let usual = "\(home)/.local/state/commonplace"
    for (named, place) in [(state, "\(state)/commonplace"), ("", usual), ("state", usual)] {
      let machine = person.with("XDG_STATE_HOME", named)
      try? FileManager.default.removeItem(atPath: place)
      #expect(try machine.run(["thought", "list"]).code == 0)
      #expect(marks(place) == 0)
      #expect(try machine.run(["thought", "set", "More of \(named)", "--day", "2026-11-21"]).code == 0)
      #expect(marks(place) == 1)
      #expect(try machine.run(["thought", "set", "Later", "--day", "2026-11-22"]).code == 0)
      #expect(marks(place) == 1)
    }
  }
}
