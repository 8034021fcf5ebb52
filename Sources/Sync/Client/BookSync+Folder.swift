import Files
import Foundation
public import Records
import SyncEngine
import SyncRelay
public import SyncSealing

/// A change of who takes part that was made in a folder at once with another, of which one can hold.
public struct RosterRival: Sendable {
  let entry: RosterEntry
  /// Its words for a person.
  public let phrase: LocalizedText
  /// By the clock of its author's device.
  public var at: Instant { Instant(milliseconds: entry.written) }
}

extension BookSync {
  /// The address by which a folder is a relay, and whether a book is in it. Throws `sync.folder.missing` and `sync.folder.unwritten`.
  public static func relay(in folder: String, randomBytes: (Int) -> [UInt8]) throws -> (relay: RelayAddress, hasBook: Bool) {
    let path = URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw UserError(.unknown, LocalizedText("sync.folder.missing", ["path": .text(path)]))
    }
    do {
      let id = try FolderRelayStore.id(at: path, newID: Data(randomBytes(32)))
      return (RelayAddress(folder: path, id: id), FolderRelayStore.hasBook(at: path))
    } catch {
      throw UserError(.file, LocalizedText("sync.folder.unwritten", ["path": .text(path)]), detail: "\(error)")
    }
  }

  /// Whether the book is synced by a folder.
  public var isByFolder: Bool { (try? file.read())?.place.relay.folder != nil }

  /// The folder lies elsewhere on this device now. Throws `sync.already` where it is another, and `sync.busy`.
  public func move(to relay: RelayAddress) throws {
    guard var state = try file.read(), state.place.relay.folder != nil, state.place.relay.id == relay.id else {
      throw UserError(.taken, LocalizedText("sync.already"))
    }
    guard let lock = try file.lock() else { throw UserError(.unreachable, LocalizedText("sync.busy")) }
    defer { lock.leave() }
    state.place.relay = relay
    try file.write(state)
  }

  /// The changes among which a person is to choose; none where all is well. Throws `UserError`.
  public func rivals() throws -> [RosterRival] {
    try inFolder { store, membership in
      try store.rivals().map { RosterRival(entry: $0, phrase: BookSync.phrase(of: $0, membership)) }
    }
  }

  /// Has that change hold, and undoes the others. Throws `UserError`.
  public func choose(_ rival: RosterRival) throws { try inFolder { store, _ in try store.choose(rival.entry) } }

  private func inFolder<Value>(_ body: (FolderRelayStore, Membership) throws -> Value) throws -> Value {
    guard let state = try file.read() else { throw UserError(.unknown, LocalizedText("sync.off")) }
    guard let folder = state.place.relay.folder else { throw UserError(.value, LocalizedText("sync.choose.noFolder")) }
    let membership = try Membership(state)
    do {
      return try body(FolderRelayStore(at: folder, mirror: file.mirror, own: membership.own), membership)
    } catch is RelayFault {
      throw UserError.unreachable(state.place.relay)
    }
  }

  private static func phrase(of entry: RosterEntry, _ membership: Membership) -> LocalizedText {
    let author = LocalizedText.Value.text(membership.name(of: entry.author) ?? entry.author.description)
    switch entry.deed {
    case .admit(let member, _):
      return LocalizedText("sync.rival.admit", ["name": .text(membership.name(in: entry) ?? member.id.description), "by": author])
    case .revoke(let member, _):
      return LocalizedText("sync.rival.revoke", ["name": .text(membership.name(of: member) ?? member.description), "by": author])
    case .renew, .found: return LocalizedText("sync.rival.renew", ["by": author])
    }
  }
}

extension UserError {
  /// A relay does not answer, or a folder is not there.
  public static func unreachable(_ relay: RelayAddress) -> UserError {
    guard let folder = relay.folder else {
      return UserError(.unreachable, LocalizedText("relay.unreachable", ["address": .text(relay.text)]))
    }
    return UserError(.unreachable, LocalizedText("relay.noFolder", ["path": .text(folder)]))
  }
}
