public import BookStore
import Files
import HTTPTypes
public import Hummingbird
import NIOCore
import Records

extension Response {
  /// Records for download under that file name, streamed as they are read.
  ///
  /// An unreadable record closes the connection, so no partial file looks complete.
  public init(_ text: ExportedText, attachedAs name: String) {
    let threads = BookThreads()
    self.init(
      status: .ok, headers: [.contentType: text.form.contentType, .contentDisposition: "attachment; filename=\"\(name)\""],
      body: ResponseBody { writer in
        var rest = text
        while let (piece, next) = try await threads.reading({ [rest] in try rest.firstPiece() }) {
          rest = next
          try await writer.write(ByteBuffer(string: piece))
        }
        try await writer.finish(nil)
      })
  }

  /// A file for download under that name, streamed from disk.
  init(_ file: OpenFile, ofType type: String, attachedAs name: String) {
    let threads = BookThreads()
    let length = 1 << 18
    self.init(
      status: .ok,
      headers: [.contentType: type, .contentLength: "\(file.size)", .contentDisposition: "attachment; filename=\"\(name)\""],
      body: ResponseBody(contentLength: file.size) { writer in
        var position = 0
        while position < file.size {
          let piece = try await threads.reading { [position] in
            var piece = ByteBuffer()
            try piece.writeWithUnsafeMutableBytes(minimumWritableBytes: length) { try file.read(at: position, into: $0) }
            return piece
          }
          guard piece.readableBytes > 0 else { throw UserError(.unreachable, "file.unread", detail: "file is shorter than when opened") }
          position += piece.readableBytes
          try await writer.write(piece)
        }
        try await writer.finish(nil)
      })
  }
}

extension ExportedText {
  /// The next piece and the rest; nil at the end.
  fileprivate func firstPiece() throws -> (piece: String, rest: ExportedText)? {
    var rest = self
    guard let piece = try rest.nextPiece() else { return nil }
    return (piece, rest)
  }
}

extension ExportedText.Form {
  fileprivate var contentType: String {
    switch self {
    case .csv: "text/csv; charset=utf-8"
    case .json: "application/json"
    }
  }
}
