import BookStore
import Foundation
public import HTTPTypes
public import Hummingbird
public import Records
import Words

/// The result of a form: the act, where the page goes then, and what the browser shall keep.
public struct FormResult: Sendable {
  /// The act; nil where nothing was done.
  public var act: RecordID?
  /// What to say instead of the act's name, where that is not the whole truth.
  var remark: LocalizedText?
  /// Another act that is in the way of what was done, whose undo is offered too.
  var inTheWay: RecordID?
  /// Where to go; nil stays on the page the form stood on.
  public var go: ReturnPath?
  /// The cookies the browser shall keep.
  public var cookies: [Cookie] = []

  /// Result of which there is more to say than the act's name.
  init(act: RecordID?, remark: LocalizedText?, inTheWay: RecordID?) {
    (self.act, self.remark, self.inTheWay) = (act, remark, inTheWay)
  }

  /// Result that says nothing it is not told.
  public init(act: RecordID? = nil, remark: LocalizedText? = nil, go: ReturnPath? = nil, cookies: [Cookie] = []) {
    self.act = act
    self.remark = remark
    self.go = go
    self.cookies = cookies
  }
}

extension AppServices {
  /// Answers a form: a plain one with the page it came from, a script's with JSON; either way with the word on what was done.
  public func answer(_ request: Request, otherwise page: Address, _ work: (Viewer) throws -> FormResult) throws -> Response {
    let viewer = try viewer(of: request)
    try remember(request)
    let result = try once(request) { try work(viewer) }
    let way = result.go ?? ReturnPath(backFrom: request, origins) ?? ReturnPath(to: page.path)
    var response = way.telling(result.act).redirect
    if request.wantsJSON { response = try Response(json: reply(to: result, viewer)) }
    for cookie in result.cookies { response.setCookie(cookie) }
    return response
  }

  /// What a script asks for under a key of its own is done once, however often it is sent: the second answer is the first one's.
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
    let word = try result.act.flatMap { try toast(on: $0, result, in: viewer.language) }
    return Reply(
      act: result.act, toast: word.map { Toast.fragment($0, in: viewer.language).text }, go: result.go?.telling(result.act).path)
  }

  /// A person who does something here is here: the shell then counts days by this zone too.
  func remember(_ request: Request) throws {
    if let zone = BrowserPreferences(request).zone { try book.remember(Viewer.zoneKey, zone.identifier) }
  }
}

// A name written here is a name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  /// An id a client chose for what it asks for (draft-ietf-httpapi-idempotency-key-header).
  fileprivate static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
}

/// What a script is told.
private struct Reply: Encodable {
  var act: RecordID?
  var toast: String?
  var go: String?
}

extension Response {
  /// Exactly one JSON value; a key with nothing to say is absent.
  public init(json value: some Encodable, status: HTTPResponse.Status = .ok) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value)))
    self.init(status: status, headers: [.contentType: "application/json"], body: body)
  }
}
