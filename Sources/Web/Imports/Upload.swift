import Foundation
import Hummingbird
import NIOCore
import Records

/// The files a person sent in one form: all of them, or none.
struct Upload: Sendable {
  /// In the order of the form, at least one.
  let files: [UploadedFile]
  /// Of all of them, in bytes.
  let size: Int

  /// Sixteen gibibytes: several times the largest Apple Health export we have heard of.
  static let limit = 16 << 30

  /// Takes the files out of a posted form, as they come; nothing of them is kept where the form ends too soon.
  ///
  /// - Parameters:
  ///   - most: how many files are taken at once
  ///   - limit: how long the form may be, in bytes
  static func receive(_ request: Request, files most: Int = 1, upTo limit: Int = limit) async throws -> Upload {
    guard let boundary = MultipartForm.boundary(in: request.headers[.contentType]) else { throw Turned(.unsupportedMediaType) }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw Turned(.contentTooLarge) }
    var form = MultipartForm(boundary: boundary)
    var taken = TakenFiles(most: most)
    var received = 0
    for try await buffer in request.body {
      received += buffer.readableBytes
      guard received <= limit else { throw Turned(.contentTooLarge) }
      try form.take(buffer.readableBytesView) { try taken.take($0) }
    }
    guard form.isComplete else { throw Refusal(.value, Phrase("upload.incomplete")) }
    guard !taken.files.isEmpty else { throw Refusal(.value, Phrase("upload.none")) }
    return Upload(files: taken.files, size: taken.size)
  }

  /// Each of the files, opened as what it should be. One that is something else is wrong as a value is: the book's own file is well.
  func opened<File>(as open: (UploadedFile) throws -> File) throws -> [File] {
    do {
      return try files.map(open)
    } catch let refusal as Refusal where refusal.reason == .file {
      throw Refusal(.value, refusal.phrase, detail: refusal.detail)
    }
  }
}

/// The files of a form while it comes.
private struct TakenFiles {
  let most: Int
  private(set) var files: [UploadedFile] = []
  private(set) var size = 0
  private var isOpen = false

  init(most: Int) { self.most = most }

  mutating func take(_ piece: MultipartForm.Piece) throws {
    switch piece {
    // A field in which nothing was chosen comes as a file without name and content.
    case .file(name: ""): isOpen = false
    case .file(let name): try open(name)
    case .bytes(let bytes):
      if !isOpen { try open("") }
      try files.last?.write(bytes)
      size += bytes.count
    }
  }

  private mutating func open(_ name: String) throws {
    guard files.count < most else { throw Refusal(.value, Phrase("upload.tooMany", ["count": .count(most)])) }
    files.append(try UploadedFile(named: name))
    isOpen = true
  }
}
