import BookStore
import Foundation
import GRDB
import TestKit

/// A verified backup compared with `VACUUM INTO` alone, and its effect on other users of the book.
struct BackupBenchmark {
  let books: BookFixture

  func measure() throws -> [Figure] {
    let path = try books.copy(of: try books.years(), "kept")
    let target = books.folder.path("vacuumed.sqlite")
    let book = try books.open(path, seed: 9)
    var (ours, bare): ([Double], [Double]) = ([], [])
    for _ in 0..<7 {
      var made: Backup?
      ours.append(try seconds { made = try book.backUp() })
      try made.map { try FileManager.default.removeItem(atPath: $0.path) }
      let source = try DatabaseQueue(path: path)
      bare.append(try seconds { try source.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [target]) } })
      try source.close()
      try FileManager.default.removeItem(atPath: target)
    }
    try book.close()
    let server = try LiveServer(program: books.program, book: path)
    defer { server.stop() }
    let program = books.program
    return [Figure.ratio("a verified backup / VACUUM INTO", ours, to: bare, atMost: 2)]
      + (try Visitor(server: server).figures(while: "backups are made") { _ = try Child.run([program, "backup", "--book", path]) })
  }
}
