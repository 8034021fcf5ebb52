import Files
import HTTPTypes
import Hummingbird
import NIOCore

/// Packs what goes over the network, where a page weighs more than it takes to pack it; on this machine it would cost more than it saves.
///
/// Streams stay as they are: each word of them is to arrive at once. Pages hold no secret that a stranger could guess by their length: no
/// token stands in them, and a stranger can have nothing of theirs drawn.
struct CompressionMiddleware: RouterMiddleware {
  let origins: Origins

  /// What is shorter fits into one packet as it is.
  static let least = 1000
  /// Of zlib: half the time of its usual one (6), and a tenth more to send.
  private static let level: Int32 = 2

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard origins.isOnNetwork(request), response.isText, response.headers[.contentEncoding] == nil else { return response }
    response.headers[.vary] = "Accept-Encoding"
    guard request.takesGzip, request.method == .get || request.method == .post, let length = response.body.contentLength,
      length >= CompressionMiddleware.least
    else { return response }
    let gathered = Gathered()
    try await response.body.write(GatheringWriter(gathered))
    let plain = Array(gathered.bytes.readableBytesView)
    guard let packed = gzipped(plain, level: CompressionMiddleware.level) else {
      response.body = ResponseBody(byteBuffer: gathered.bytes)
      return response
    }
    response.headers[.contentEncoding] = "gzip"
    response.headers[.contentLength] = nil
    response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: packed))
    return response
  }
}

extension Response {
  fileprivate var isText: Bool {
    guard let type = headers[.contentType] else { return false }
    return type.hasPrefix("text/") || type.hasPrefix("application/json") || type.hasPrefix("image/svg+xml")
  }
}

/// What an answer wrote.
private final class Gathered: @unchecked Sendable {
  // Only the one answer writes, one piece after another.
  var bytes = ByteBuffer()
}

private struct GatheringWriter: ResponseBodyWriter {
  let gathered: Gathered

  init(_ gathered: Gathered) { self.gathered = gathered }

  mutating func write(_ buffer: ByteBuffer) async throws { gathered.bytes.writeImmutableBuffer(buffer) }
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
