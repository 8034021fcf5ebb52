import Foundation
public import Records
public import SyncSealing

/// The side of a pairing that takes part already: it shows a code, and lets the device in that comes with it.
public struct PairingHost: Sendable {
  /// The code, good once and for ten minutes.
  public let code: PairingCode
  private let member: SyncMember
  private let door: PairingDoor
  private let randomBytes: @Sendable (Int) -> [UInt8]

  /// A device that came with the code and waits to be let in.
  public struct Visitor: Sendable {
    let opening: Pairing.Opening
    /// How it calls itself, in one line.
    public let name: String
    /// The six digits that it shows too, if nobody stands between them.
    public let digits: String
  }

  /// When the code is good no more.
  public var until: Instant { Instant(milliseconds: door.until) }

  /// Makes a code, and a mailbox on the relay. Throws `UserError`.
  public init(_ member: SyncMember) async throws {
    self.member = member
    randomBytes = member.client.surroundings.randomBytes
    code = PairingCode(member.place, secret: Data(randomBytes(16)))
    door = PairingDoor(member.client, member.place, secret: code.secret)
    try await door.open()
  }

  /// Waits for the device that comes with the code. Throws `pairing.over` where none does, and `pairing.damaged`.
  public func meet() async throws -> Visitor {
    let commitment = try await door.hear(.commitment, as: Data.self)
    let answer = Pairing.Answer(member.keys.member, nonce: Data(randomBytes(32)))
    try await door.say(answer, .answer)
    let opening = try await door.hear(.opening, as: Pairing.Opening.self)
    guard try opening.commitment == commitment else { throw UserError(.conflict, LocalizedText("pairing.damaged")) }
    let name = opening.name.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(60)
    return Visitor(opening: opening, name: String(name), digits: try door.digits(opening, answer))
  }

  /// Lets it in, as a person confirmed. Throws `UserError`; `pairing.over` where it waits no more.
  public func admit(_ visitor: Visitor) async throws {
    try door.confirmOpen()
    try await member.admit(visitor.opening.member, named: visitor.name, secret: code.secret)
    try await door.say(true, .end)
  }

  /// Tells it that it is not let in. Throws `UserError`.
  public func refuse() async throws { try await door.say(false, .end) }
}
