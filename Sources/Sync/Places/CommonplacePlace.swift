import Foundation
import NIOHTTP1
import Records

/// The folder of a device that serves: another Commonplace carries its letters (see `PlaceHost`).
struct CommonplacePlace: Place, Equatable {
  private let origin: String
  private let folder: String
  private let proof: PlaceProof
  private let now: @Sendable () -> Instant

  init(_ origin: String, of key: SyncKey, on surroundings: Surroundings) {
    (self.origin, folder, proof, now) = (origin, key.folder, PlaceProof(key), surroundings.now)
  }

  static func == (one: CommonplacePlace, other: CommonplacePlace) -> Bool { (one.origin, one.folder) == (other.origin, other.folder) }

  /// Throws: the folder of a book is made on the device that carries the letters.
  func begin(alone: Bool) throws { throw UserError(.conflict, "sync.there.begin", at: origin) }

  func list() throws -> [String] {
    let answer = try send(.GET)
    try answer.confirm(200, at: origin)
    return String(decoding: answer.body, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func read(_ name: String) throws -> Data? {
    let answer = try send(.GET, name)
    try answer.confirm(200, 204, at: origin)
    return answer.status == 200 ? answer.body : nil
  }

  func write(_ name: String, _ content: Data) throws { try send(.PUT, name, content).confirm(204, at: origin) }

  func delete(_ name: String) throws { try send(.DELETE, name).confirm(204, at: origin) }

  /// Waits until the list is another than that of the tag, for some seconds at most (RFC 7240); returns the tag of the list by then, or nil
  /// if no list came.
  func told(after tag: String) async throws -> String? {
    let (path, request) = request("GET", nil, Data())
    do {
      let answer = try await PlaceClient.proving.wait(
        for: origin + path, ["Authorization": request, "If-None-Match": tag, "Prefer": "wait=\(PlaceHost.patience)"])
      try confirm(answer, to: request)
      return answer.status == 200 ? answer.headers.first(name: "ETag") : nil
    } catch {
      // Rounds say what is wrong.
      try Task.checkCancellation()
      return nil
    }
  }

  private func send(_ method: HTTPMethod, _ name: String? = nil, _ body: Data = Data()) throws -> PlaceClient.Answer {
    let (path, request) = request(method.rawValue, name, body)
    let answer = try PlaceClient.proving.send(method, origin + path, ["Authorization": request], body)
    try confirm(answer, to: request)
    return answer
  }

  private func request(_ method: String, _ name: String?, _ body: Data) -> (path: String, authorization: String) {
    let path = PlaceProof.path(folder, name)
    return (path, proof.authorization(method, path, at: now().milliseconds, body))
  }

  /// Throws unless a device with the key answered, whose clock goes as that of this one.
  private func confirm(_ answer: PlaceClient.Answer, to request: String) throws {
    let tag = answer.headers.first(name: "ETag") ?? ""
    guard proof.isAnswer(answer.headers.first(name: PlaceHost.proofHeader) ?? "", to: request, answer.status, tag: tag, answer.body) else {
      // A proxy can answer for it.
      if answer.status >= 500 { throw UserError(.unreachable, "sync.web.unreachable", at: origin, detail: "status \(answer.status)") }
      if answer.status == 413 { throw UserError(.unreachable, "sync.web.large", at: origin) }
      throw UserError(.unreachable, "sync.there.unknown", at: origin, detail: "status \(answer.status)")
    }
    // The clocks differ; the body is the time there.
    guard answer.status == 412 else { return }
    let minutes = CommonplacePlace.minutes(from: now(), to: String(decoding: answer.body, as: UTF8.self))
    throw UserError(.unreachable, "sync.there.clock", ["path": .text(origin), "count": .count(minutes)])
  }

  /// The minutes from the time here to that of the other clock, which it tells in milliseconds.
  static func minutes(from here: Instant, to there: String) -> Int {
    let there = Instant(milliseconds: Int64(there) ?? 0)
    return Int((Double(abs(there.milliseconds - here.milliseconds)) / 60_000).rounded())
  }
}
