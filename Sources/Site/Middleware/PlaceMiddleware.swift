import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Sync

/// Serves the sync folder of this book to the person's other devices: the server's half of device sync.
///
/// It answers before cookies and origins are checked, because the proof of the key, which only these devices can make, stands for both. A
/// `GET` of the list can be held open until the list changes.
struct PlaceMiddleware: RouterMiddleware {
  let book: Book
  let sync: SyncKeeper
  let threads: BookThreads

  /// The interval at which the list is checked while a device waits for it to change.
  private static let pause = Duration.milliseconds(200)
  /// The longest time for which a device waits.
  private static let patience = Duration.seconds(PlaceHost.patience)
  /// The most requests of devices that are answered at one time, including those that wait.
  static let most = 32

  private let seats = Seats(PlaceMiddleware.most)

  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    let (path, method) = (request.uri.path, request.method.rawValue)
    guard path.hasPrefix(PlaceHost.root) else { return try await next(request, context) }
    let authorization = request.headers[.authorization] ?? ""
    // Strangers are told nothing, not even whether the book is synced.
    guard let host = try await threads.reading({ [book] in try? PlaceHost(path, of: book) }),
      let question = host.question(method, authorization)
    else { throw RequestRejected(.unauthorized) }
    guard seats.take() else { return response(to: question, host, .busy) }
    defer { seats.give() }
    // A stale question (a clock minutes away) is refused with 412: its body is not read.
    let body = question.isWriting && !question.isStale ? try await request.body.collect(upTo: PlaceHost.longest) : ByteBuffer()
    let content = Data(body.readableBytesView)
    var answer = try await threads.inFolder { host.answer(question, content) }
    if question.isList, request.headers[.prefer] == "wait=\(PlaceHost.patience)", let known = request.headers[.ifNoneMatch],
      answer.tag == known
    {
      answer = try await cancelWhenGracefulShutdown { try await self.answer(of: host, question, after: known) }
    }
    // Another device wrote: its letters are taken in now rather than at the next tick. A `GET` of a missing file is answered with 204 too.
    if !question.isReading, answer.status == 204 { sync.hasten() }
    return response(to: question, host, answer)
  }

  /// The answer with its proof.
  private func response(to question: PlaceHost.Question, _ host: PlaceHost, _ answer: PlaceHost.Answer) -> Response {
    var response = Response(status: .init(code: answer.status), headers: [.contentType: "application/octet-stream"])
    response.headers[.proof] = host.proof(of: answer, to: question)
    if !answer.tag.isEmpty { response.headers[.eTag] = answer.tag }
    if !answer.body.isEmpty { response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)) }
    return response
  }

  /// Waits until the list's tag differs from `tag`, or patience runs out, and answers with the list as it then is.
  private func answer(of host: PlaceHost, _ question: PlaceHost.Question, after tag: String) async throws -> PlaceHost.Answer {
    let end = ContinuousClock.now + PlaceMiddleware.patience
    while true {
      try await Task.sleep(for: PlaceMiddleware.pause)
      let answer = try await threads.inFolder { host.answer(question) }
      if answer.tag != tag || .now > end { return answer }
    }
  }
}

// The constants are valid names: unwrapping them cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  fileprivate static let prefer = HTTPField.Name("Prefer")!
  fileprivate static let proof = HTTPField.Name(PlaceHost.proofHeader)!
}
