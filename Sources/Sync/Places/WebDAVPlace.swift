import Foundation
import NIOHTTP1
import Records

/// A folder of a WebDAV server (RFC 4918), such as Nextcloud or a NAS.
struct WebDAVPlace: Place {
  private let parent: String
  /// The folder of the book below the person's.
  private let folder: String
  private let headers: HTTPHeaders

  /// - Parameter login: `USER:PASSWORD`; nil where none is asked for
  init(_ parent: String, of key: SyncKey, login: String?) {
    (self.parent, folder) = (parent, "\(parent)/\(key.folder)")
    headers = login.map { ["Authorization": "Basic \(Data($0.utf8).base64EncodedString())"] } ?? [:]
  }

  func begin(alone: Bool) throws {
    // A place in which a start broke off before the first letter holds no book.
    let others = alone ? try names(in: parent, isPerson: true).filter(\.isBookFolder) : []
    guard try !others.contains(where: { try names(in: "\(parent)/\($0)").contains { FileName($0) != nil } }) else {
      throw UserError(.conflict, "sync.other", at: parent)
    }
    // 405: it is there already.
    try send(.MKCOL, "\(folder)/").confirm(201, 405, at: parent)
  }

  func list() throws -> [String] { try names(in: folder) }

  func read(_ name: String) throws -> Data? {
    let answer = try send(.GET, "\(folder)/\(name)")
    try answer.confirm(200, 404, at: parent)
    return answer.status == 200 ? answer.body : nil
  }

  func write(_ name: String, _ content: Data) throws {
    try send(.PUT, "\(folder)/\(name)", ["Content-Type": "application/octet-stream"], content).confirm(200, 201, 204, at: parent)
  }

  func delete(_ name: String) throws { try send(.DELETE, "\(folder)/\(name)").confirm(200, 204, 404, at: parent) }

  /// The last part of each address in a collection.
  ///
  /// - Parameter isPerson: true for the folder that the person made
  private func names(in collection: String, isPerson: Bool = false) throws -> [String] {
    let asked = Data(#"<?xml version="1.0"?><propfind xmlns="DAV:"><prop><resourcetype/></prop></propfind>"#.utf8)
    let answer = try send(.PROPFIND, "\(collection)/", ["Depth": "1", "Content-Type": "application/xml"], asked)
    if isPerson, answer.status == 404 { throw UserError(.unreachable, "sync.web.noFolder", at: parent) }
    try answer.confirm(207, at: parent)
    guard let found = XMLTexts(of: ["href"], in: answer.body) else { throw UserError(.unreachable, "sync.web.strange", at: parent) }
    return found.texts["href", default: []].compactMap {
      $0.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: "/").last?.removingPercentEncoding
    }
  }

  private func send(_ method: HTTPMethod, _ address: String, _ more: HTTPHeaders = [:], _ body: Data = Data()) throws -> PlaceClient.Answer
  {
    try PlaceClient.verifying.send(method, address, headers + more, body)
  }
}

private func + (one: HTTPHeaders, other: HTTPHeaders) -> HTTPHeaders {
  var all = one
  all.add(contentsOf: other)
  return all
}
