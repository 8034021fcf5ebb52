import Foundation
import TestKit
import Testing

/// A file that is none, for which a command waits instead of refusing it.
@Suite struct BlendTableFileTests {
  @Test func `a pipe that nobody writes into is refused, and not waited for`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let program = Program("commonplace", book: folder.path("book.sqlite"))
    let process = try program.launch(
      ["blends", "import", folder.path("pipe"), "--category", "Soap"], output: "/dev/null", complaint: folder.path("complaint"))
    let patience = 1200
    for _ in 0..<patience where process.isRunning { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 65)
    #expect(try !String(contentsOfFile: folder.path("complaint"), encoding: .utf8).isEmpty)
  }
}
