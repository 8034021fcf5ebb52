public import Foundation
public import SyncSealing

/// A request to a relay as it goes over HTTP.
public struct RelayLetter: Hashable, Sendable {
  /// The relay's address, the path below it with its query, and the method.
  public let relay: RelayAddress, path: String, method: String
  /// The body that it carries.
  public let body: Data
  /// Who signed it; nil for the steps of a pairing.
  public let signature: String?
  /// How many seconds it asks the relay to wait.
  public let wait: Int64
  /// Whether it is answered with batches.
  public let isForBatches: Bool
}

extension RelayLetter {
  /// A request by whoever has those keys; nil for what nobody need sign.
  ///
  /// - Parameters:
  ///   - path: below the address, with its query
  ///   - wait: in seconds
  ///   - now: the relay's clock, in milliseconds since 1970
  public init(
    _ method: String, _ path: String, body: Data = Data(), wait: Int64 = 0, to relay: RelayAddress, by keys: MemberKeys?, at now: Int64
  ) throws {
    (self.relay, self.path, self.method, self.body, self.wait) = (relay, path, method, body, wait)
    isForBatches = method == "GET" && path.contains("/batches?")
    signature = try keys.map { try SignedRequest(method, path, body: body, to: relay.id, at: now, by: $0).header }
  }
}

extension SyncMachine {
  /// A request as this device signs it.
  ///
  /// - Parameter now: the device's clock, in milliseconds since 1970
  public func letter(_ request: RelayRequest, at now: Int64) throws -> RelayLetter {
    func letter(_ method: String, _ path: String, body: Data = Data(), wait: Int64 = 0) throws -> RelayLetter {
      try RelayLetter(
        method, state.place.path + path, body: body, wait: wait, to: state.place.relay, by: keys, at: now + state.offset)
    }
    return switch request {
    case .poll(let poll): try letter("POST", "/poll", body: JSONEncoder().encode(poll), wait: Int64(poll.wait ?? 0))
    case .roster(let count): try letter("GET", "/roster?after=\(count)")
    case .admit(let entry, let count): try letter("POST", "/roster?after=\(count)", body: entry)
    case .batches(let number), .check(let number): try letter("GET", "/batches?after=\(number)")
    case .compaction: try letter("GET", "/compaction")
    case .compact(let compaction): try letter("POST", "/compaction", body: JSONEncoder().encode(compaction))
    case .append(let bytes): try letter("POST", "/batches", body: bytes)
    }
  }
}

extension RelayReply {
  /// The batches of an answer: the hash of the one before them, or 32 zeros, then each with eight bytes of its number and four of its length before
  /// it. Nil where it is not whole.
  public init?(batches body: Data) {
    guard body.count >= 32 else { return nil }
    let before = Data(body.prefix(32))
    var (batches, rest): ([RelayedBatch], Data) = ([], body.dropFirst(32))
    while !rest.isEmpty {
      guard rest.count >= 12 else { return nil }
      let number = rest.prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
      let length = rest.dropFirst(8).prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 12 + length else { return nil }
      batches.append(RelayedBatch(number: number, bytes: Data(rest.dropFirst(12).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
    self = .batches(batches, before: before.allSatisfy { $0 == 0 } ? nil : before)
  }
}
