import Foundation
import TestKit
import Testing

/// A command that would change nothing touches nothing.
@Suite struct NothingToChangeTests {
  @Test(arguments: ["flights", "blends"])
  func `an edit that names no change is refused before any book is opened`(notebook: String) throws {
    let folder = try TemporaryFolder()
    let refused = try Desk(book: folder.path("book.sqlite")).run([notebook, "edit", "3f2a"])
    #expect(refused.code == 64 && refused.complaint.contains("say what to change"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
