import Book
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Records

/// What a form did: the act, where the page goes then, and what the browser shall keep.
struct Deed: Sendable {
  var act: RecordID?
  /// What to say instead of the act's name, where that is not the whole truth.
  var remark: Phrase?
  /// Where to go; nil stays on the page the form stood on.
  var go: Way?
  var cookies: [Cookie] = []
}

extension House {
  /// Answers a form: a plain one with the page it came from, a script's with JSON; either way with the word on what was done.
  func answer(_ request: Request, otherwise page: Address, _ work: (Reader) throws -> Deed) throws -> Response {
    let reader = try Reader(of: request, in: book)
    try remember(request)
    let deed = try work(reader)
    let way = deed.go ?? Way(backFrom: request, origins) ?? Way(to: page.path)
    var response = way.telling(deed.act).redirect
    if request.wantsJSON { response = try Response(json: reply(to: deed, reader)) }
    for cookie in deed.cookies { response.setCookie(cookie) }
    return response
  }

  private func reply(to deed: Deed, _ reader: Reader) throws -> Reply {
    let word = try deed.act.flatMap { try toast(on: $0, remark: deed.remark, in: reader.language) }
    return Reply(
      act: deed.act, toast: word.map { Toast.fragment($0, in: reader.language).text }, go: deed.go?.telling(deed.act).path)
  }

  /// A person who does something here is here: the shell then counts days by this zone too.
  private func remember(_ request: Request) throws {
    if let zone = Wishes(request).zone { try book.remember(Reader.zoneKey, zone.identifier) }
  }
}

/// What a script is told.
private struct Reply: Encodable {
  var act: RecordID?
  var toast: String?
  var go: String?
}

extension Response {
  /// Exactly one JSON value; a key with nothing to say is absent.
  init(json value: some Encodable, status: HTTPResponse.Status = .ok) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value)))
    self.init(status: status, headers: [.contentType: "application/json"], body: body)
  }
}
