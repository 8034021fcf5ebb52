import Assembly
import BookStore
import Files
import Foundation
import TestKit

/// A whole book out into an archive, beside SQLite's own dump packed by gzip; and into an empty book, beside the bare insert of its rows.
struct ArchiveBenchmark: Sendable {
  let books: BookFixture
  let program: String
  /// Where the book of twenty years lies, or is to lie; nil makes one that is thrown away.
  let kept: String?
  private let rounds = 3

  init(books: BookFixture, program: String, kept: String?) {
    self.books = books
    self.program = program
    self.kept = kept
  }

  func measure() throws -> [Figure] {
    let (whole, tenth) = (kept ?? books.place("twenty-years"), books.place("two-years"))
    try TwentyYears(books: books, program: program).make(at: whole)
    try TwentyYears(books: books, program: program, share: 0.1).make(at: tenth)
    let (archive, small) = (books.folder.path("whole.zip"), books.folder.path("tenth.zip"))
    let tables = Notebook.all.flatMap(\.entities).map(\.kind)
    Paper.note("  exporting")
    var figures =
      try export(whole, to: archive, tables) + [memory("export", try exported(tenth, to: small), try exported(whole, to: archive))]
    Paper.note("  importing")
    let (few, many) = (try imported(small), try imported(archive))
    let bare = try BareRows(of: tables, from: whole).insert(into: books.place("bare-rows"))
    try books.remove("bare-rows")
    figures.append(
      Figure(
        name: "import of that archive / bare insert of its rows: rows/s", samples: Samples([bare.wall / many.time.wall]), unit: .share,
        aim: .atLeast(0.3),
        remark: "\(Figure.Unit.seconds.write(many.time.wall / 1000)) / \(Figure.Unit.seconds.write(bare.wall / 1000)), once"))
    figures.append(
      Figure(
        name: "  of it, the processors' time alone", samples: Samples([bare.processors / many.time.processors]), unit: .share,
        remark: "what others did on the machine has no part in it"))
    Paper.note("  visiting meanwhile")
    return figures + [memory("import", few, many)] + (try besideExports(of: whole)) + (try besideImport(of: small))
  }

  /// The built server while its book is exported, again and again.
  private func besideExports(of book: String) throws -> [Figure] {
    let path = try books.copy(of: book, "visited")
    defer { try? books.remove("visited") }
    let server = try LiveServer(program: program, book: path)
    defer { server.stop() }
    let (visitor, archive) = (Visitor(at: server), books.folder.path("visited.zip"))
    let idle = try visitor.idle()
    let busy = try visitor.times(beside: { [self] in _ = try exported(path, to: archive) })
    return visitor.figures(idle, busy, while: "the book of twenty years is exported")
  }

  /// The built server while an archive comes into its book.
  private func besideImport(of archive: String) throws -> [Figure] {
    let path = try books.copy(of: try books.filled(1000), "visited")
    defer { try? books.remove("visited") }
    let server = try LiveServer(program: program, book: path)
    defer { server.stop() }
    let visitor = Visitor(at: server, deeds: [.page, .stream])
    let idle = try visitor.idle()
    let importing = Errand { [program] in _ = try Child.run([program, "import", archive, "--book", path]) }
    let busy = try visitor.times { try importing.isWorking }
    return visitor.figures(idle, busy, while: "two years of it are imported")
  }

  private func export(_ book: String, to archive: String, _ tables: [String]) throws -> [Figure] {
    var (ours, dumped): ([Double], [Double]) = ([], [])
    let dump = "sqlite3 '\(book)' '.dump \(tables.joined(separator: " "))'"
    for _ in 0..<rounds {
      ours.append(try exported(book, to: archive).time.wall / 1000)
      dumped.append(try Child.run(["/bin/sh", "-c", "\(dump) | gzip -6 > '\(books.folder.path("dump.gz"))'"]).wall / 1000)
    }
    let zip = try ZipReader(OpenFile(path: archive))
    let bytes = Double(try zip.entries().reduce(0) { $0 + $1.size }) / 1_000_000
    let plain = books.folder.path("dump.sql")
    _ = try Child.run(["/bin/sh", "-c", "\(dump) > '\(plain)'"])
    let dumpedBytes = (try FileManager.default.attributesOfItem(atPath: plain)[.size] as? Double ?? 0) / 1_000_000
    try FileManager.default.removeItem(atPath: plain)
    return [
      Figure(
        name: "export of twenty years / .dump | gzip -6: unpacked bytes/s",
        samples: .ratios(ours.map { bytes / $0 }, to: dumped.map { dumpedBytes / $0 }),
        unit: .share, aim: .atLeast(0.5),
        remark: """
          \(Figure.Unit.megabytes.write(bytes)) in \(Figure.Unit.seconds.write(Samples(ours).median)) / \
          \(Figure.Unit.megabytes.write(dumpedBytes)) in \(Figure.Unit.seconds.write(Samples(dumped).median))
          """)
    ]
  }

  private func exported(_ book: String, to archive: String) throws -> (time: Child.Time, megabytes: Double) {
    try? FileManager.default.removeItem(atPath: archive)
    return try Child.watched([program, "export", archive, "--book", book])
  }

  private func imported(_ archive: String) throws -> (time: Child.Time, megabytes: Double) {
    defer { try? books.remove("came") }
    return try Child.watched([program, "import", archive, "--book", books.place("came")])
  }

  private func memory(
    _ name: String, _ few: (time: Child.Time, megabytes: Double), _ many: (time: Child.Time, megabytes: Double)
  ) -> Figure {
    Figure(
      name: "most memory of that \(name) / of a tenth of it", samples: Samples([many.megabytes / few.megabytes]), unit: .times,
      aim: .atMost(1.1),
      remark: "\(Figure.Unit.megabytes.write(many.megabytes)) / \(Figure.Unit.megabytes.write(few.megabytes)), once")
  }
}
