public import BookStore
public import Files
import Foundation
import GRDB
import Records
public import Words

/// Writes a book, or one of its notebooks, into a zip: all records, in formats that people and other programs can read, and that an import
/// restores exactly. It runs at low priority.
public struct ArchiveExport: Sendable {
  /// The only notebook to export, by its name in the program; nil for all.
  public var notebook: String?
  /// True to include the log: when, where and how every record changed, and what was deleted.
  public var isWithHistory: Bool

  private let book: Book

  /// An export of a book, or of one notebook; without the log unless asked for.
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

/// The file that explains the content and the format of an archive to a person without this program.
struct ArchiveGuide {
  private let format: ArchiveFormat
  private let language: Language

  init(_ format: ArchiveFormat, in language: Language) {
    (self.format, self.language) = (format, language)
  }

  var text: String {
    var paragraphs = [language.text("archive.guide.title"), language.text("archive.guide.about")]
    paragraphs += [language.text("archive.guide.files"), format.kinds.map(line).joined(separator: "\n")]
    paragraphs.append(language.text(format.history.isEmpty ? "archive.guide.noHistory" : "archive.guide.history"))
    if !format.history.isEmpty { paragraphs.append(format.history.map(line).joined(separator: "\n")) }
    paragraphs += [language.text("archive.guide.values"), values.map { "  \($0)" }.joined(separator: "\n")]
    paragraphs += [language.text("archive.guide.fields"), language.text("archive.guide.back")]
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private func line(_ kind: ArchiveFormat.Kind) -> String {
    "  \(kind.file): \(language.text("archive.guide.records", ["count": .count(kind.records)]))"
  }

  private var values: [String] {
    [
      language.text("archive.guide.day"), language.text("archive.guide.instant"), language.text("archive.guide.id"),
      language.text("archive.guide.null"),
    ]
  }
}

/// Makes files that exist complete or not at all, for their owner only.
enum NewFile {
  /// Lets the body write the file in a temporary folder beside the path, and moves it to the path once it is complete and on the disk.
  ///
  /// Throws `archive.exists`, `archive.unwritable`, and what the body throws.
  static func make<Value>(at path: String, _ body: (String) throws -> Value) throws -> Value {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    try refuseExisting(path)
    return try withFolder(in: folder, for: path) { made in
      let temporary = "\(made)/\(url.lastPathComponent)"
      let value = try body(temporary)
      chmod(temporary, 0o600)
      try synchronize(temporary)
      try put(temporary, at: path)
      try synchronize(folder)
      return value
    }
  }

  /// Lets the body write the file, opens it, and deletes its name: the file is gone once it is closed.
  ///
  /// Throws `archive.unwritable`, and what the body throws.
  static func makeNameless<Value>(_ body: (String) throws -> Value) throws -> (Value, OpenFile) {
    let folder = FileManager.default.temporaryDirectory.path
    return try withFolder(in: folder, for: folder) { made in
      let temporary = "\(made)/archive"
      return (try body(temporary), try OpenFile(path: temporary))
    }
  }

  /// Runs the body with a hidden folder that only its owner can read, then deletes the folder with its content.
  private static func withFolder<Value>(in folder: String, for path: String, _ body: (String) throws -> Value) throws -> Value {
    var template = Array("\(folder)/.commonplace-XXXXXX".utf8CString)
    guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } }) else {
      throw unwritable(path, .last)
    }
    defer { try? FileManager.default.removeItem(atPath: made) }
    do {
      return try body(made)
    } catch let fault as FileFault {
      throw unwritable(path, fault)
    }
  }

  /// Gives a file its name, unless another file has it by now: `link` fails if the name is in use, while `rename` would overwrite.
  private static func put(_ file: String, at path: String) throws {
    if link(file, path) == 0 { return }
    let fault = FileFault.last
    try refuseExisting(path)
    // A file system without hard links, such as a USB stick's.
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(fault.code) else { throw fault }
    guard rename(file, path) == 0 else { throw FileFault.last }
  }

  /// Returns once all of a file, or all names of a folder, are on the disk.
  private static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault.last }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileFault.last }
  }

  private static func refuseExisting(_ path: String) throws {
    guard access(path, F_OK) != 0 else { throw UserError(.taken, "archive.exists", at: path) }
  }

  private static func unwritable(_ path: String, _ fault: FileFault) -> UserError {
    UserError(.unreachable, "archive.unwritable", ["path": .text(path), "reason": .text(fault.reason)], detail: "errno \(fault.code)")
  }
}
