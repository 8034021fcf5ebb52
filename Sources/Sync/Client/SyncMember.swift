import Foundation
public import Records
public import SyncEngine
public import SyncSealing

/// A device that takes part, as it says on the relay who else does. The sync that runs hears of it from the relay, as all devices do.
public struct SyncMember: Sendable {
  private let state: SyncState
  let keys: MemberKeys
  let client: RelayClient

  /// Throws `SealingFault` where what is remembered is damaged.
  public init(_ state: SyncState, _ courier: RelayCourier, in surroundings: Surroundings) throws {
    (self.state, keys) = (state, try Membership(state).keys)
    client = RelayClient(courier, to: state.place.relay, by: keys, in: surroundings)
  }

  var place: RelayPlace { state.place }

  /// Sends a device away, which reads nothing that is sent from then on. Throws `UserError`.
  public func revoke(_ id: MemberID) async throws {
    try await perform { membership in
      guard membership.roster.isMember(id) else { throw UserError(.unknown, LocalizedText("sync.noDevice", ["id": .text("\(id)")])) }
      guard membership.roster.members.count > 1 else { throw UserError(.value, LocalizedText("sync.lastDevice")) }
      return try membership.revoking(id, at: client.now, randomBytes: client.surroundings.randomBytes)
    }
  }

  /// Makes a new recovery sheet; the one before is worth nothing from then on. Throws `UserError`.
  public func renewSheet() async throws -> RecoverySheet {
    let key = try RecoveryKey(client.surroundings.randomBytes(20))
    try await perform { try $0.renewing(key, at: client.now, randomBytes: client.surroundings.randomBytes) }
    return RecoverySheet(address: place.relay.text, key: key)
  }

  /// Lets a device in. Throws `UserError`.
  func admit(_ new: Member, named name: String, secret: Data) async throws {
    try await perform {
      try $0.admitting(new, named: name, secret: secret, at: client.now, randomBytes: client.surroundings.randomBytes)
    }
  }

  /// Adds what is made of the roster as it is on the relay; where another was sooner, anew.
  private func perform(_ make: (Membership) throws -> RosterEntry) async throws {
    var membership = try Membership(state)
    for attempt in 0... {
      let more = try await ask("GET", "/roster?after=\(membership.roster.entries.count)").entries ?? []
      do {
        try membership.extend(by: more)
        let entry = try make(membership)
        _ = try await ask("POST", "/roster?after=\(membership.roster.entries.count)", body: entry.bytes)
        return
      } catch let error as UserError where error.phrase.key == "relay.late" && attempt < 5 {
      } catch is SealingFault {
        throw UserError(.conflict, LocalizedText("sync.fault.otherRoster"))
      }
    }
  }

  func ask(_ method: String, _ path: String, body: Data = Data()) async throws -> RelayAnswer {
    try await client.ask(method, place.path + path, body: body)
  }
}
