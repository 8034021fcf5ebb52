public import Foundation
import Hummingbird
import NIOCore
import Records

/// The files of one form: all of them, or none.
public struct Upload: Sendable {
  /// At least one, in the order of the form.
  public let files: [UploadedFile]
  /// Total size in bytes.
  public let size: Int

  /// Receives the files of a posted form as they arrive; nothing is kept if the form ends early.
  ///
  /// - Parameters:
  ///   - most: the largest number of files
  ///   - limit: the largest size of the form in bytes
  static func receive(_ request: Request, files most: Int = 1, upTo limit: Int) async throws -> Upload {
    guard let boundary = MultipartForm.boundary(in: request.headers[.contentType]) else { throw RequestRejected(.unsupportedMediaType) }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw RequestRejected(.contentTooLarge) }
    var form = MultipartForm(boundary: boundary)
    var incoming = ReceivedFiles(most: most)
    var received = 0
    for try await buffer in request.body {
      received += buffer.readableBytes
      guard received <= limit else { throw RequestRejected(.contentTooLarge) }
      try form.take(buffer.readableBytesView) { try incoming.take($0) }
    }
    guard form.isComplete else { throw UserError(.value, "upload.incomplete") }
    guard !incoming.files.isEmpty else { throw UserError(.value, "upload.none") }
    return Upload(files: incoming.files, size: incoming.size)
  }

  /// Each file opened by the given function. A file of another kind is an invalid value, not a fault of the book.
  public func opened<File>(as open: (UploadedFile) throws -> File) throws -> [File] {
    do {
      return try files.map(open)
    } catch let refusal as UserError where refusal.reason == .file {
      throw UserError(.value, refusal.phrase, detail: refusal.detail)
    }
  }
}

/// The files of a form while it arrives.
private struct ReceivedFiles {
  let most: Int
  private(set) var files: [UploadedFile] = []
  private(set) var size = 0
  private var isOpen = false

  init(most: Int) { self.most = most }

  mutating func take(_ piece: MultipartForm.Piece) throws {
    switch piece {
    // A field without a chosen file arrives as a file without name and content.
    case .file(name: ""): isOpen = false
    case .file(let name): try open(name)
    case .bytes(let bytes):
      if !isOpen { try open("") }
      try files.last?.write(bytes)
      size += bytes.count
    }
  }

  private mutating func open(_ name: String) throws {
    guard files.count < most else { throw UserError(.value, "upload.tooMany", ["count": .count(most)]) }
    files.append(try UploadedFile(named: name))
    isOpen = true
  }
}

/// An uploaded file. Its name is removed from the disk before any bytes arrive, so the file disappears when its last descriptor closes,
/// even after a crash.
public final class UploadedFile: Sendable {
  /// The person's file name, for display only; empty if the browser sends none.
  public let name: String
  /// The only reference to the open file.
  public let descriptor: Int32

  private static let longestName = 200

  init(named sent: String) throws {
    name = UploadedFile.shown(sent)
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/commonplace-upload-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw UploadedFile.unkept }
    _ = template.withUnsafeBufferPointer { name in name.baseAddress.map { unlink($0) } }
  }

  deinit { close(descriptor) }

  /// The whole content; for routes that accept small files only.
  public func contents() throws -> Data {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw UploadedFile.unkept }
    return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw UploadedFile.unkept }
      rest = rest.dropFirst(written)
    }
  }

  /// The last part of a possible path, without line breaks and direction marks.
  ///
  /// Split by code points: a slash with a combining accent is one character, but still a separator.
  private static func shown(_ sent: String) -> String {
    guard let last = sent.unicodeScalars.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last else { return "" }
    return String(String(String.UnicodeScalarView(last.filter { !isControl($0) })).prefix(longestName))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// The disk is full, or the folder is not writable: no fault of the program.
  private static var unkept: UserError { UserError(.unreachable, "upload.unkept", detail: String(cString: strerror(errno))) }
}
