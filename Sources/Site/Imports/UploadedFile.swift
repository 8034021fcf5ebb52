public import Foundation
import Records

/// A file a person sent: the disk forgets its name before it has its bytes, so that it is gone with whoever holds it, however that ends.
public final class UploadedFile: Sendable {
  /// The person's name for it: to be shown, never to open anything by. Empty where the browser gives no name.
  public let name: String
  /// The open file, which nothing else names.
  public let descriptor: Int32

  /// How much of a name is kept, in characters.
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

  /// All of it, where it is so small that its route takes it into memory.
  public func contents() throws -> Data {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw UploadedFile.unkept }
    return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
  }

  /// Adds to its end.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw UploadedFile.unkept }
      rest = rest.dropFirst(written)
    }
  }

  /// The last part of what may be a path, without anything that ends a line or turns the direction of the text around it.
  ///
  /// Told apart by code points: a slash with an accent upon it is another character than a slash.
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

  /// No room left, or a folder that cannot be written: nothing the program did wrong.
  private static var unkept: UserError {
    UserError(.unreachable, LocalizedText("upload.unkept"), detail: String(cString: strerror(errno)))
  }
}
