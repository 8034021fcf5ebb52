import Foundation
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
    var taken = TakenFiles(most: most)
    var received = 0
    for try await buffer in request.body {
      received += buffer.readableBytes
      guard received <= limit else { throw RequestRejected(.contentTooLarge) }
      try form.take(buffer.readableBytesView) { try taken.take($0) }
    }
    guard form.isComplete else { throw UserError(.value, LocalizedText("upload.incomplete")) }
    guard !taken.files.isEmpty else { throw UserError(.value, LocalizedText("upload.none")) }
    return Upload(files: taken.files, size: taken.size)
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
private struct TakenFiles {
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
    guard files.count < most else { throw UserError(.value, LocalizedText("upload.tooMany", ["count": .count(most)])) }
    files.append(try UploadedFile(named: name))
    isOpen = true
  }
}
