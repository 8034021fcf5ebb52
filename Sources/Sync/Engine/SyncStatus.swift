import Foundation
public import Records
public import SyncSealing

/// How the sync of a book stands, as a person is told.
public struct SyncStatus: Hashable, Sendable {
  /// A device that takes part, or did.
  public struct Device: Hashable, Sendable {
    /// Its id.
    public let id: MemberID
    /// The copy of the book that it is; nil before something came from it, and for this one.
    public let copy: RecordID?
    /// How it called itself when it came in; nil where this device cannot read that.
    public let name: String?
    /// Whether it is this one.
    public let isThisOne: Bool
    /// When it came in, in milliseconds since 1970.
    public let since: Int64
    /// How it went out; nil while it takes part.
    public let revocation: Roster.Revocation?
    /// When it said last what it has merged, by its own clock, in milliseconds since 1970; nil where it never did.
    public let heard: Int64?
    /// Whether it said that it has all that was sent from here.
    public let hasAll: Bool
  }

  /// The relay.
  public let relay: RelayAddress
  /// All devices, in the order in which they came in.
  public let devices: [Device]
  /// All that is wrong now.
  public let faults: Set<SyncFault>
  /// Things that went wrong, until a person has seen them.
  public let incidents: [SyncIncident]
  /// Whether the relay has all that was written here, and this device all that lies there.
  public let isSettled: Bool
  /// Whether the others can know what this device has.
  public let isAcknowledged: Bool
  /// How far the relay's clock is ahead of this device's, in milliseconds.
  public let offset: Int64

  /// Where the relay is reached, or the path of the folder.
  public var address: String { relay.folder ?? relay.text }

  /// The part of it that pages show.
  public var shown: some Hashable {
    [
      AnyHashable(devices.map(\.id)), AnyHashable(devices.map(\.hasAll)), AnyHashable(faults), AnyHashable(incidents),
      AnyHashable(isSettled),
    ]
  }

  /// The mark under which pages hear that it stands otherwise.
  public static let mark = "sync"

  /// Whether a person should look at it: something is wrong, or was, that does not pass as a network does that is gone for a while.
  public var isInNeed: Bool { faults.contains { $0 != .unreachable } || !incidents.isEmpty }

  /// Whether nothing is left to be done, or nothing can be done now.
  public var isDone: Bool { isSettled && isAcknowledged || faults.contains { $0 != .split } }
}

extension SyncMachine {
  /// How the sync stands.
  public var status: SyncStatus {
    let devices = roster.participants.values.sorted { ($0.since, $0.member.id) < ($1.since, $1.member.id) }.map { participant in
      let (id, word) = (participant.member.id, state.said?[participant.member.id])
      return SyncStatus.Device(
        id: id, copy: state.copies[id], name: membership.name(of: participant), isThisOne: id == membership.own,
        since: participant.since, revocation: participant.revocation, heard: word?.time,
        hasAll: isEverythingSent && (id == membership.own || word?.number(of: membership.own) ?? 0 >= state.own.number))
    }
    return SyncStatus(
      relay: state.place.relay, devices: devices, faults: state.faults, incidents: state.incidents,
      isSettled: isEverythingSent && pending.isEmpty && state.pulled.number == relayed?.head,
      isAcknowledged: state.said?[membership.own]?.chains ?? [] == state.merged, offset: state.offset)
  }
}
