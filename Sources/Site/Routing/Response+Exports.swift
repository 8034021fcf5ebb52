public import BookStore
import HTTPTypes
public import Hummingbird
import NIOCore

extension Response {
  /// Records to take away, for the browser to save under that name; they are sent as they are read.
  ///
  /// Where one cannot be read the connection ends, so that nobody takes a part for the whole.
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
}

extension ExportedText {
  /// The next piece, and what comes after it; nil after the last.
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
