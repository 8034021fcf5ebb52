import Foundation
import TestKit
import Testing

/// Records of one name are answered by the ids that the list gives them.
@Suite struct NamesakesShellTests {
  @Test func `records of one name from three devices are each named by an ending, and answered by it`() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let desks = (1...3).map { Desk(book: folder.path("\($0).sqlite"), seed: UInt64($0)) }
    #expect(try desks[0].run(["items", "add", "--title", "Call home"]).code == 0)
    for other in desks.dropFirst() { try FileManager.default.copyItem(atPath: desks[0].book, toPath: other.book) }
    for desk in desks { #expect(try desk.run(["projects", "add", "--title", "Garden"]).code == 0) }
    for (other, pairs) in zip(desks.dropFirst(), ["1 pair has", "2 pairs have"]) {
      #expect(try desks[0].run(["book", "merge", other.book]).output.contains("\(pairs) one name"))
    }
    let names = try desks[0].run(["book", "elsewhere", "names"]).output
    let endings = names.split(separator: "\n").compactMap { $0.firstMatch(of: /^  ([0-9a-f]{4,})  \d{4}-/).map { String($0.1) } }
    #expect(endings.count == 3 && Set(endings).count == 2, "\(names)")
    for ending in endings { #expect(try desks[0].run(["book", "elsewhere", "both", ending]).code == 0, "\(ending)") }
    #expect(try !desks[0].run(["book", "elsewhere", "names"]).output.contains("Garden"))
  }
}
