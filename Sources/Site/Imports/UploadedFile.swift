public import Foundation
import Records

/// An uploaded file. Its name is removed from the disk before any bytes arrive, so it disappears with the last descriptor, however that
/// ends.
public final class UploadedFile: Sendable {
  /// The person's file name, for display only; empty if the browser sends none.
  public let name: String
  /// The only reference to the open file.
  public let descriptor: Int32

  /// Longest stored name, in characters.
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

  /// Appends bytes.
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
  private static var unkept: UserError {
    UserError(.unreachable, LocalizedText("upload.unkept"), detail: String(cString: strerror(errno)))
  }
}
