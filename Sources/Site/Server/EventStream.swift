import BookStore
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Notifies open pages of changed kinds of records, as server-sent events, from the last sequence the page knows.
struct EventStream: Sendable {
  let services: AppServices
  /// Interval of keep-alives: proxies and browsers close silent streams.
  let heartbeat: Duration

  private var book: Book { services.book }
  private var threads: BookThreads { services.threads }

  init(_ services: AppServices, heartbeat: Duration = .seconds(15)) { (self.services, self.heartbeat) = (services, heartbeat) }

  /// The stream; it ends with the page or the server, or when the browser was signed out.
  func answer(_ request: Request) -> Response {
    // A reconnecting browser sends the old address, but its `Last-Event-ID` is newer.
    let known = request.headers[.lastEventID] ?? request.uri.queryParameters["after"].map(String.init)
    let headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store", .xAccelBuffering: "no"]
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        let after = if let known = known.flatMap({ Int64($0) }) { known } else { try await threads.reading { try book.latest() } }
        let outlet = Outlet(writer)
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          let stream = try await threads.reading { try events(after: after) { try services.authentication.browser(of: request) != nil } }
          for try await event in stream.cancelOnGracefulShutdown() {
            try await outlet.write(event)
          }
        }
        try await writer.finish(nil)
      })
  }

  /// The events to send, beginning after the known sequence. A touch only wakes the stream: content is always read from the book, so
  /// nothing is repeated or missed. A page too slow to keep up is disconnected and reconnects with its last sequence. A browser signed out
  /// meanwhile gets no further events.
  ///
  /// - Parameter isLetIn: asked before each event, and at each heartbeat
  func events(
    after sequence: Int64, while isLetIn: @escaping @Sendable () throws -> Bool = { true }
  ) throws -> AsyncThrowingStream<ByteBuffer, any Error> {
    let touches = try book.touches()
    return AsyncThrowingStream(bufferingPolicy: .bufferingOldest(256)) { events in
      let send: @Sendable (String) -> Void = { text in
        if case .dropped = events.yield(ByteBuffer(string: text)) { events.finish() }
      }
      let work = Task {
        send("retry: 1000\n\n")
        let heart = Task {
          do {
            while true {
              try await Task.sleep(for: heartbeat)
              guard try await threads.reading(isLetIn) else { return events.finish() }
              send(":\n\n")
            }
          } catch {
            // Ends the connection; the page connects again, and is then refused with the reason.
            events.finish(throwing: error)
          }
        }
        defer { heart.cancel() }
        do {
          var (touched, last) = (touches.makeAsyncIterator(), sequence)
          repeat {
            guard let known = try await sendTouch(after: last, while: isLetIn, send) else { break }
            last = known
          } while await touched.next() != nil
          events.finish()
        } catch {
          events.finish(throwing: error)
        }
      }
      events.onTermination = { _ in work.cancel() }
    }
  }

  /// Returns the sequence that is known now; nil if the browser was signed out.
  private func sendTouch(
    after sequence: Int64, while isLetIn: @escaping @Sendable () throws -> Bool, _ send: (String) -> Void
  ) async throws -> Int64? {
    guard let touch = try await threads.reading({ try isLetIn() ? book.touched(after: sequence) : nil }) else { return nil }
    guard !touch.kinds.isEmpty else { return max(sequence, touch.sequence) }
    let kinds = touch.kinds.sorted().map { "\"\($0)\"" }.joined(separator: ",")
    send("id: \(touch.sequence)\nevent: touch\ndata: {\"sequence\":\(touch.sequence),\"kinds\":[\(kinds)]}\n\n")
    return touch.sequence
  }
}

/// Makes the response's writer usable within the closure that ends when the browser disconnects.
private final class Outlet: @unchecked Sendable {
  private var writer: any ResponseBodyWriter
  // Only the stream's one loop writes, one buffer at a time.
  init(_ writer: any ResponseBodyWriter) { self.writer = writer }
  func write(_ buffer: ByteBuffer) async throws { try await writer.write(buffer) }
}

// The constant is a valid name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  static let lastEventID = HTTPField.Name("Last-Event-ID")!
  static let xAccelBuffering = HTTPField.Name("X-Accel-Buffering")!
}
