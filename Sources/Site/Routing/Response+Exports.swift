public import BookStore
import HTTPTypes
public import Hummingbird
import NIOCore

extension Response {
  /// Records to take away, for the browser to save under that name; they are sent as they are read.
  ///
  /// Where one cannot be read the connection ends, so that nobody takes a part for the whole.
  public init(_ text: ExportedText, attachedAs name: String) {
    self.init(
      status: .ok, headers: [.contentType: text.form.contentType, .contentDisposition: "attachment; filename=\"\(name)\""],
      body: ResponseBody { writer in
        var text = text
        while let piece = try text.nextPiece() { try await writer.write(ByteBuffer(string: piece)) }
        try await writer.finish(nil)
      })
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
