public import BookStore
public import Files
import GRDB
import Records
public import Words

/// Writes a book, or one of its notebooks, into a zip: all records, in formats that people and other programs can read, and that an import
/// restores exactly. It runs at low priority.
public struct ArchiveExport: Sendable {
  /// The only notebook to export, by its name in the program; nil for all.
  public var notebook: String?
  /// True to include the history: when, where and how every record changed, and what was deleted.
  public var isWithHistory: Bool

  private let book: Book

  /// An export of a book, or of one notebook; without the history unless asked for.
  public init(of book: Book, notebook: String? = nil, isWithHistory: Bool = false) {
    (self.book, self.notebook, self.isWithHistory) = (book, notebook, isWithHistory)
  }

  /// Writes one state of the book to a path where no file exists; if it fails, no file is left there.
  ///
  /// - Parameters:
  ///   - language: the language of the file for people
  ///   - progress: receives the share that is written, 0 to 1; an error it throws ends the export
  /// - Returns: the number of records in the archive
  /// - Throws: `archive.exists`, `archive.unwritable`, `archive.noNotebook`
  public func write(to path: String, in language: Language, progress: @escaping (Double) throws -> Void = { _ in }) throws -> Int {
    let kinds = try kinds()
    return try LowPriority.run { try NewFile.make(at: path) { try write(kinds, to: $0, in: language, progress: progress) } }
  }

  /// Writes the archive to a file without a name, which is gone once it is closed; otherwise like `write(to:)`.
  public func writeNameless(in language: Language, progress: @escaping (Double) throws -> Void = { _ in }) throws -> WrittenArchive {
    let kinds = try kinds()
    let (records, file) = try LowPriority.run {
      try NewFile.makeNameless { try write(kinds, to: $0, in: language, progress: progress) }
    }
    return WrittenArchive(file: file, records: records)
  }

  /// The number of records it would write now.
  public func count() throws -> Int {
    let tables = try kinds().map(ArchivedTable.init)
    return try book.read { db in try tables.reduce(0) { $0 + (try $1.count(in: db)) } }
  }

  private func kinds() throws -> [ArchivedKind] {
    let kinds = ArchivedKind.all(of: book.notebooks).filter { notebook == nil || $0.notebook == notebook }
    guard !kinds.isEmpty else { throw UserError(.unknown, "archive.noNotebook", ["name": .text(notebook ?? "")]) }
    return kinds
  }

  private func write(
    _ kinds: [ArchivedKind], to path: String, in language: Language, progress: @escaping (Double) throws -> Void
  ) throws -> Int {
    try book.read { db in
      let tables = kinds.map(ArchivedTable.init)
      let history = isWithHistory ? ArchivedTable.history : []
      let counts = try tables.map { try $0.count(in: db) }
      let format = ArchiveFormat(
        kinds: zip(tables, counts).map { $0.described(count: $1) }, history: try history.map { $0.described(count: try $0.count(in: db)) }
      )
      // Each record is written twice, as JSON and in a table; the history is JSON only.
      let total = 2 * counts.reduce(0, +) + format.history.reduce(0) { $0 + $1.records }
      let meter = ShareMeter(total: total, report: progress)
      let guide = Array(ArchiveGuide(format, in: language).text.utf8)
      var entries = [whole(ArchiveFormat.guide, guide), whole(ArchiveFormat.file, try format.text())]
      for table in tables {
        entries.append(ZipWriter.Entry(table.document, nextPiece: table.pieces(as: .json, in: db, written: meter.step)))
        entries.append(ZipWriter.Entry(table.table, nextPiece: table.pieces(as: .csv, in: db, written: meter.step)))
      }
      entries += history.map { ZipWriter.Entry($0.document, nextPiece: $0.pieces(as: .json, in: db, written: meter.step)) }
      try progress(0)
      try ZipWriter.write(entries, to: path)
      return counts.reduce(0, +)
    }
  }

  private func whole(_ name: String, _ bytes: [UInt8]) -> ZipWriter.Entry {
    var rest: [UInt8]? = bytes
    return ZipWriter.Entry(name) {
      defer { rest = nil }
      return rest
    }
  }
}

/// An archive in a file without a name, which is gone once it is closed.
public struct WrittenArchive: Sendable {
  /// The zip.
  public let file: OpenFile
  /// The number of records in it.
  public let records: Int
}

/// Reports the progress of an export, a hundred times at most.
private final class ShareMeter {
  private let total: Int
  private let report: (Double) throws -> Void
  private var done = 0
  private var reported = 0

  init(total: Int, report: @escaping (Double) throws -> Void) {
    (self.total, self.report) = (total, report)
  }

  func step() throws {
    done += 1
    guard done * 100 / total > reported else { return }
    reported = done * 100 / total
    try report(Double(done) / Double(total))
  }
}
