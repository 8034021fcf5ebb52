public import BookStore
public import Foundation
public import Records
public import SyncEngine
import SyncSealing

/// The devices of a book as a person knows them: those that wrote in it, and those by which it is synced.
public struct SyncedDevices: Sendable {
  /// A device of the book.
  public struct Device: Hashable, Sendable {
    /// The copy of the book that it is; nil of one that takes part and has written nothing yet.
    public let entry: Devices.Entry?
    /// How it takes part; nil of one that does not.
    public let synced: SyncStatus.Device?
    /// The name it has for a person.
    public let name: LocalizedText
    /// Whether it has all that was written here.
    public let hasAll: Bool

    /// Whether it is this one.
    public var isThisOne: Bool { entry?.isThisOne ?? synced?.isThisOne ?? false }
    /// Whether it takes part.
    public var takesPart: Bool { synced.map { $0.revocation == nil } ?? false }
  }

  /// All of them, in the order in which they first wrote; then those that wrote nothing yet.
  public let devices: [Device]
  /// How the sync stands; nil where the book is not synced here.
  public let status: SyncStatus?
  /// How many changes that were made here wait to be sent.
  public let waiting: Int

  /// How soon this device sends what is written.
  public let pace: SyncPace

  /// - Parameters:
  ///   - state: what this device remembers of the sync; nil where it is off
  ///   - zone: by which a device without a name is called
  /// Throws `UserError`, and `SealingFault` where what is remembered is damaged.
  public init(_ book: Book, _ state: SyncState?, in zone: TimeZone) throws {
    let status = try state.map { try SyncMachine($0).status }
    try self.init(book, state, status, in: zone)
  }

  /// - Parameter status: as the sync that runs has it
  public init(_ book: Book, _ state: SyncState?, _ status: SyncStatus?, in zone: TimeZone) throws {
    let known = try book.devices()
    let waiting = try state.map { try SyncedBook(book).waiting(beyond: $0) } ?? 0
    (self.status, self.waiting, pace) = (status, waiting, try SyncedBook(book).pace())
    let synced = status?.devices ?? []
    let members = Dictionary(synced.compactMap { device in device.copy.map { ($0, device) } }) { _, newest in newest }
    let own = synced.first(where: \.isThisOne)
    let entries = known.all.map { entry in
      let device = entry.isThisOne ? own : members[entry.id]
      return Device(
        entry: entry, synced: device, name: known.name(of: entry.id, in: zone),
        hasAll: entry.isThisOne || device.map { $0.hasAll && waiting == 0 } ?? false)
    }
    let shown = Set(entries.compactMap(\.synced?.id))
    let others = synced.filter { !shown.contains($0.id) && !$0.isThisOne }.map { device in
      let name = device.name.map { LocalizedText("device.named", ["name": .text($0)]) } ?? LocalizedText("device.unknown")
      return Device(entry: nil, synced: device, name: name, hasAll: device.hasAll && waiting == 0)
    }
    devices = entries + others
  }

  /// Those that take part now.
  public var members: [Device] { devices.filter(\.takesPart) }
}
