import Assembly
import BookStore
import Files
import Foundation
import TestKit

/// Export of a book of twenty years compared with SQLite's dump through gzip, and import compared with bare inserts of its rows.
struct ArchiveBenchmark {
  let books: BookFixture

  func measure() throws -> [Figure] {
    let (book, tenth) = (try books.copy(of: try books.years(), "archived"), try books.years(0.1))
    let tables = Notebook.all.flatMap(\.entities).map(\.kind)
    let (archive, small) = (books.folder.path("whole.zip"), books.folder.path("tenth.zip"))
    var figures = [
      try export(book, to: archive, tables), memory("export", try exported(tenth, to: small), try exported(book, to: archive)),
    ]
    let (few, many) = (try imported(small), try imported(archive))
    let bare = try BareRows(of: tables, from: book).insert(into: books.place("bare-rows"))
    figures += [
      Figure.ratio(
        "import of that archive / bare insert of its rows", [many.time.wall / 1000], to: [bare.wall / 1000], atMost: 3.3, ", once"),
      memory("import", few, many),
    ]
    let server = try LiveServer(program: books.program, book: book)
    defer { server.stop() }
    let (program, target) = (books.program, books.folder.path("visited.zip"))
    return figures
      + (try Visitor(server: server).figures(while: "the book is exported") {
        try? FileManager.default.removeItem(atPath: target)
        _ = try Child.run([program, "export", target, "--book", book])
      })
  }

  /// Compared by time per byte, because archive and dump differ in size.
  private func export(_ book: String, to archive: String, _ tables: [String]) throws -> Figure {
    let (plain, packed) = (books.folder.path("dump.sql"), books.folder.path("dump.gz"))
    let dump = "sqlite3 '\(book)' '.dump \(tables.joined(separator: " "))'"
    _ = try Child.run(["/bin/sh", "-c", "\(dump) > '\(plain)'"])
    let dumped = try Double(OpenFile(path: plain).size) / 1_000_000
    var (ours, bare): ([Double], [Double]) = ([], [])
    for _ in 0..<3 {
      ours.append(try exported(book, to: archive).time.wall / 1000)
      bare.append(try Child.run(["/bin/sh", "-c", "\(dump) | gzip -6 > '\(packed)'"]).wall / 1000)
    }
    let unpacked = try Double(ZipReader(OpenFile(path: archive)).entries().reduce(0) { $0 + $1.size }) / 1_000_000
    return Figure.ratio(
      "export of twenty years / .dump | gzip -6, a megabyte", ours.map { $0 / unpacked }, to: bare.map { $0 / dumped }, atMost: 2,
      ", \(Figure.Unit.megabytes.write(unpacked)) in \(Figure.Unit.seconds.write(Samples(ours).median))")
  }

  private func exported(_ book: String, to archive: String) throws -> (time: Child.Time, megabytes: Double) {
    try? FileManager.default.removeItem(atPath: archive)
    return try Child.watched([books.program, "export", archive, "--book", book])
  }

  private func imported(_ archive: String) throws -> (time: Child.Time, megabytes: Double) {
    defer { try? books.remove("came") }
    return try Child.watched([books.program, "import", archive, "--book", books.place("came")])
  }

  private func memory(
    _ name: String, _ few: (time: Child.Time, megabytes: Double), _ many: (time: Child.Time, megabytes: Double)
  ) -> Figure {
    Figure(
      name: "peak memory of that \(name) / of a tenth of it", samples: Samples([many.megabytes / few.megabytes]), unit: .times,
      aim: .atMost(1.1),
      remark: "\(Figure.Unit.megabytes.write(many.megabytes)) / \(Figure.Unit.megabytes.write(few.megabytes)), once")
  }
}
