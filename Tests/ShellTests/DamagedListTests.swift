import Assembly
import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// A record that cannot be read costs its list nothing but itself.
@Suite struct DamagedListTests {
  @Test(arguments: [["items", "list"], ["items", "list", "--json"], ["items", "next"], ["items", "list", "--sort", "title"]])
  func `a list shows the others, names the damaged one, and tells by its exit code`(_ words: [String]) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let desk = Desk(book: folder.path("book.sqlite"))
    for title in ["Sound", "Broken"] { _ = try desk.run(["items", "add", "--title", title]) }
    let book = try Book.open(.file(desk.book), notebooks: Notebook.all, surroundings: desk.clock.surroundings)
    _ = try book.write(LocalizedText("act.test")) {
      try $0.database.execute(sql: "UPDATE item SET created = \(Int64.max) WHERE title = 'Broken'")
    }
    try book.close()
    let listed = try desk.run(words)
    #expect(listed.code == 65 && listed.output.contains("Sound") && !listed.output.contains("Broken"))
    #expect(listed.complaint.hasPrefix("commonplace: The record ") && listed.complaint.hasSuffix("was done to it.\n"))
    #expect(try desk.run(["projects", "export", "--of", "items"]).code == 65, "what is taken away is whole, or refused")
    _ = try desk.run(["undo"])
    #expect(try desk.run(words).code == 0 && desk.run(words).output.contains("Broken"))
  }
}
