import Foundation
import Hummingbird
import NIOCore
import Records

/// A file a person sent: it has lost its name as soon as it has its bytes, so that it is gone with whoever holds it, however that ends.
final class Upload: Sendable {
  let descriptor: Int32

  /// Sixteen gibibytes: several times the largest Apple Health export we have heard of.
  static let limit = 16 << 30

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/commonplace-upload-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Upload.unkept }
    _ = template.withUnsafeBufferPointer { name in name.baseAddress.map { unlink($0) } }
  }

  deinit { close(descriptor) }

  /// Takes the file out of a posted form, as it comes; nothing of it is kept where the form ends too soon.
  static func receive(_ request: Request, upTo limit: Int = limit) async throws -> Upload {
    guard let boundary = MultipartFile.boundary(in: request.headers[.contentType]) else { throw Turned(.unsupportedMediaType) }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw Turned(.contentTooLarge) }
    let upload = try Upload()
    var form = MultipartFile(boundary: boundary)
    var received = 0
    for try await buffer in request.body {
      received += buffer.readableBytes
      guard received <= limit else { throw Turned(.contentTooLarge) }
      try form.take(buffer.readableBytesView, write: upload.write)
    }
    guard form.isComplete else { throw Refusal(.value, Phrase("upload.incomplete")) }
    return upload
  }

  /// All of it, where it is so small that its route takes it into memory.
  func contents() throws -> Data {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Upload.unkept }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readDataToEndOfFile()
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw Upload.unkept }
      rest = rest.dropFirst(written)
    }
  }

  private static var unkept: Refusal {
    Refusal(.fault, Phrase("upload.unkept"), detail: String(cString: strerror(errno)))
  }
}
