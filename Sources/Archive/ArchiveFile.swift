import Files
import Foundation
import Records

/// An opened archive of a book, with its format and its files.
public struct ArchiveFile: Sendable {
  /// The most bytes of the format file: more than any of this program has, and few enough for memory.
  private static let longestFormat = 1 << 20

  private let file: OpenFile
  private let entries: [String: ZipReader.Entry]
  let format: ArchiveFormat

  /// Opens the archive at a path. Throws `file.missing`, `archive.foreign`, `archive.newer` or `archive.damaged`.
  public init(path: String) throws { try self.init(OpenFile(path: path)) }

  /// Opens the archive behind a seekable descriptor, which its owner must close; the file can be without a name.
  public init(descriptor: Int32) throws { try self.init(OpenFile(copying: descriptor)) }

  private init(_ file: OpenFile) throws {
    self.file = file
    guard try FileStream(file).head(2).elementsEqual("PK".utf8) else { throw UserError(.file, "archive.foreign") }
    (entries, format) = try refusing {
      let zip = try ZipReader(file)
      let all = try zip.entries()
      let folder = ArchiveFile.folder(in: all.map(\.name))
      let own = all.filter { $0.name.hasPrefix(folder) }
      let entries = Dictionary(own.map { (String($0.name.dropFirst(folder.count)), $0) }) { first, _ in first }
      return (entries, try ArchiveFile.format(in: zip, entries))
    }
    let documents = try (format.kinds + format.history).map { kind in
      guard let entry = entries[kind.file] else { throw UserError(.file, "archive.damaged", detail: "\(kind.file) is missing") }
      return entry
    }
    try refusing { try ZipReader(file).confirm(documents) }
  }

  /// The folder of the archive in the zip: empty, unless an unpacked archive was zipped again as a folder. A Mac adds `__MACOSX` files.
  private static func folder(in names: [String]) -> String {
    let formats = names.filter { $0.hasSuffix("/\(ArchiveFormat.file)") && !$0.hasPrefix("__MACOSX/") }
    guard !names.contains(ArchiveFormat.file), formats.count == 1 else { return "" }
    return String(formats[0].dropLast(ArchiveFormat.file.count))
  }

  private static func format(in zip: ZipReader, _ entries: [String: ZipReader.Entry]) throws -> ArchiveFormat {
    guard let entry = entries[ArchiveFormat.file] else { throw UserError(.file, "archive.foreign") }
    guard entry.size <= longestFormat else { throw UserError(.file, "archive.damaged", detail: "\(entry.size) bytes") }
    try zip.confirm([entry])
    let text = Data(try zip.open(entry).head(entry.size))
    guard String(decoding: text, as: UTF8.self).isStreamSafeJSON else { throw UserError(.file, "archive.damaged", detail: "marks") }
    do {
      let format = try JSONDecoder().decode(ArchiveFormat.self, from: text)
      guard format.isOurs else { throw UserError(.file, "archive.foreign") }
      guard format.version <= ArchiveFormat.version else { throw UserError(.file, "archive.newer", detail: "version \(format.version)") }
      return format
    } catch let error as DecodingError {
      throw UserError(.file, "archive.damaged", detail: "\(error)")
    }
  }

  /// True if the archive has the history of the book.
  public var isWithHistory: Bool { !format.history.isEmpty }

  func size(of documents: [String]) -> Int { documents.compactMap { entries[$0]?.size }.reduce(0, +) }

  /// Reads every record of one of its files; an archive of one notebook lacks the files of others.
  func read(_ document: String, meter: ProgressReporter, found: @escaping (JSONReader.Element, _ line: Int) throws -> Void) throws {
    guard let entry = entries[document] else { return }
    try refusing(document) {
      let reader = try JSONReader(found: found)
      var bytes = 0
      try ZipReader(file).open(entry).readChunks { chunk in
        try reader.take(chunk)
        bytes += chunk.count
        try meter.reach(bytes)
        return true
      }
      try reader.finish()
      meter.pass(entry.size)
    }
  }
}

/// Turns faults of the zip and of the JSON in it into errors about an archive; other errors pass unchanged.
private func refusing<Value>(_ document: String = "", _ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let fault as ZipFault {
    switch fault.reason {
    case .encrypted: throw UserError(.file, "archive.encrypted", detail: fault.detail)
    case .bomb: throw UserError(.file, "archive.bomb", ["count": .count(ZipReader.mostInflation)], detail: fault.detail)
    case .damaged, .method, .crowded: throw UserError(.file, "archive.damaged", detail: fault.detail)
    }
  } catch let fault as JSONFault {
    throw UserError(.file, "archive.malformed", ["file": .text(document), "line": .count(fault.line)], detail: fault.detail)
  }
}
