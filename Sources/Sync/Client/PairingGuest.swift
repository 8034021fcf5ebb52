import Foundation
public import Records
public import SyncEngine
public import SyncSealing

/// The side of a pairing that is new: it comes with a code.
public struct PairingGuest: Sendable {
  private let code: PairingCode
  private let keys: MemberKeys
  private let opening: Pairing.Opening
  private let door: PairingDoor
  private let client: RelayClient

  /// - Parameter name: how this device calls itself
  public init(_ code: PairingCode, named name: String, _ courier: RelayCourier, in surroundings: Surroundings) throws {
    self.code = code
    keys = try MemberKeys(surroundings.randomBytes(64))
    opening = Pairing.Opening(keys.member, named: name, nonce: Data(surroundings.randomBytes(32)))
    client = RelayClient(courier, to: code.place.relay, by: keys, in: surroundings)
    door = PairingDoor(
      RelayClient(courier, to: code.place.relay, by: nil, in: surroundings), code.place, secret: code.secret)
  }

  /// The six digits that the other side shows too, if nobody stands between them. Throws `UserError`.
  public func meet() async throws -> String {
    try await client.confirm()
    try await door.say(opening.commitment, .commitment)
    let answer = try await door.hear(.answer, as: Pairing.Answer.self)
    try await door.say(opening, .opening)
    return try door.digits(opening, answer)
  }

  /// Waits to be let in, and answers with all that this device has to remember, once a person let it in on the other side. Throws `pairing.refused` where they did not.
  public func join() async throws -> SyncState {
    guard try await door.hear(.end, as: Bool.self) else { throw UserError(.unknown, LocalizedText("pairing.refused")) }
    do {
      return try await joined()
    } catch let error as UserError where error.phrase.key == "relay.stranger" {
      throw UserError(.unknown, LocalizedText("pairing.used"))
    } catch is SealingFault {
      throw UserError(.conflict, LocalizedText("pairing.damaged"))
    }
  }

  /// In a folder the roster may come later than the word that ends the pairing.
  private func joined() async throws -> SyncState {
    while true {
      do {
        let entries = try await client.ask("GET", "\(code.place.path)/roster?after=0").entries ?? []
        return try SyncState.joining(code.place, as: keys, entries: entries, secret: code.secret)
      } catch let error as UserError where error.phrase.key == "relay.stranger" && code.place.relay.folder != nil {
        try door.confirmOpen()
        try await Task.sleep(for: .seconds(1))
      }
    }
  }
}
