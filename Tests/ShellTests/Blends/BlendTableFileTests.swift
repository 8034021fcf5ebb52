import Foundation
import TestKit
import Testing

/// A file that is none, for which a command waits instead of refusing it.
@Suite struct BlendTableFileTests {
  @Test func `a pipe that nobody writes into is refused, and not waited for`() throws {
    let folder = try TemporaryFolder(inMemory: true)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let desk = Desk(book: folder.path("book.sqlite"))
    let result = try desk.run(["blends", "import", folder.path("pipe"), "--category", "Soap"])
    #expect(result.code == 65 && result.output.isEmpty && !result.complaint.isEmpty)
  }
}
