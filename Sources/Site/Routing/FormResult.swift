import BookStore
import HTTPTypes
public import Hummingbird
public import Records
import Synchronization

/// The result of a form: its act, the next page, and cookies.
public struct FormResult: Sendable {
  /// The act; nil if nothing changed.
  public var act: RecordID?
  /// A message in place of the act's name.
  var remark: LocalizedText?
  /// Another act that blocks this one; its undo is offered too.
  var inTheWay: RecordID?
  /// The next page; nil stays on the form's page.
  public var go: ReturnPath?
  var cookies: [Cookie] = []

  init(act: RecordID?, remark: LocalizedText?, inTheWay: RecordID?) {
    (self.act, self.remark, self.inTheWay) = (act, remark, inTheWay)
  }

  /// A result with an optional act, remark, next page and cookies.
  public init(act: RecordID? = nil, remark: LocalizedText? = nil, go: ReturnPath? = nil, cookies: [Cookie] = []) {
    (self.act, self.remark, self.go, self.cookies) = (act, remark, go, cookies)
  }
}

extension AppServices {
  /// Answers a form: a plain one with a redirect, a script's with JSON; both with the message.
  public func answer(_ request: Request, otherwise page: Address, _ work: (Viewer) throws -> FormResult) throws -> Response {
    let viewer = try viewer(of: request)
    try remember(request)
    let result = try once(request) { try work(viewer) }
    let next = result.go ?? ReturnPath(backFrom: request, origins) ?? ReturnPath(to: page.path)
    var response = next.reporting(result.act).redirect
    if request.wantsJSON { response = try Response(json: reply(to: result, viewer)) }
    for cookie in result.cookies { response.setCookie(cookie) }
    return response
  }

  /// Answers a form that is one act.
  public func answer(_ request: Request, otherwise page: Address, act: () throws -> RecordID?) throws -> Response {
    try answer(request, otherwise: page) { _ in FormResult(act: try act()) }
  }

  /// Runs a script's keyed request once, however often it is sent: a repetition gets the first answer.
  private func once(_ request: Request, _ work: () throws -> FormResult) throws -> FormResult {
    guard let key = request.headers[.idempotencyKey].flatMap({ RecordID($0) }) else { return try work() }
    if let answered = answeredForms.result(of: key) { return answered }
    do {
      let result = try book.writing(as: key, work)
      answeredForms.remember(result, as: key)
      return result
    } catch let repeated as RepeatedAct {
      return FormResult(act: repeated.act)
    }
  }

  private func reply(to result: FormResult, _ viewer: Viewer) throws -> Reply {
    let toast = try result.act.flatMap { try self.toast(on: $0, result, in: viewer.language) }
    return Reply(
      act: result.act, toast: toast.map { Toast.fragment($0, in: viewer.language).text }, go: result.go?.reporting(result.act).path)
  }
}

// The constant is a valid name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  /// A request's id chosen by the client (draft-ietf-httpapi-idempotency-key-header).
  fileprivate static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
}

private struct Reply: Encodable {
  var act: RecordID?
  var toast: String?
  var go: String?
}

/// Results of recent forms sent by scripts with a key: a repeated request gets the same answer. After a restart only the act is known.
final class AnsweredForms: Sendable {
  /// Pages repeat within seconds; older results are dropped.
  private static let most = 64

  private let answered = Mutex<[(key: RecordID, result: FormResult)]>([])

  func remember(_ result: FormResult, as key: RecordID) {
    answered.withLock { answered in
      if answered.count == AnsweredForms.most { answered.removeFirst() }
      answered.append((key, result))
    }
  }

  func result(of key: RecordID) -> FormResult? { answered.withLock { $0.first { $0.key == key }?.result } }
}
