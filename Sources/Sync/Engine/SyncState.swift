import BookStore
import Foundation
import Records
public import SyncSealing

/// All that a device remembers of the sync of its book: as long as it has this and the book, nothing is lost, whatever the relay does.
public struct SyncState: Hashable, Codable, Sendable {
  /// Where a member's chain of batches is.
  struct Link: Hashable, Codable, Sendable {
    var number: Int64 = 0
    var hash: Data?
  }

  /// A sealed batch that the relay has not acknowledged, which is sent again as it is.
  struct Outbox: Hashable, Codable, Sendable {
    let bytes: Data
    /// How far the acts of the book are given away with it, or told anew.
    let after: ExchangePosition
    /// Whether what was erased here is to leave the relay then; nil where nothing was.
    let erases: Bool?
  }

  /// Where the book lies.
  public var place: RelayPlace
  /// The private keys of this device.
  let keys: Data
  /// The keys of the book by their numbers.
  var epochs: [Int: Data]
  /// The roster's entries.
  var entries: [Data]
  /// The number and the hash of the last batch that was merged.
  var pulled = Link()
  /// Of each member the last batch that was seen on the relay as it is.
  var chains: [MemberID: Link] = [:]
  /// Of each member the last batch that was seen before all was read again; nil where that never was.
  var seen: [MemberID: Int64]?
  /// The copy of the book that each member is.
  var copies: [MemberID: RecordID] = [:]
  /// This device's last batch that the relay has, and its number there.
  var own = Link(), ownNumber: Int64 = 0
  /// What lies on the relay of the acts of the book.
  var given = ExchangePosition()
  var outbox: Outbox?
  /// The telling anew that goes on here.
  var retelling: Retelling?
  /// What lies on the relay and tells what was erased; nil where nothing does.
  var erased: Erased?
  /// What members say they have merged, their newest word; nil before anybody said anything.
  var said: [MemberID: Acknowledgement]?
  /// How far the relay's clock is ahead, in milliseconds.
  var offset: Int64 = 0
  /// What is wrong now.
  var faults: Set<SyncFault> = []
  /// Things that went wrong, until a person has seen them.
  public internal(set) var incidents: [SyncIncident] = []

  /// By their ids the chains of all members as they are here.
  var merged: [BatchChain] {
    chains.sorted { $0.key < $1.key }.compactMap { member, link in link.hash.map { BatchChain(member, number: link.number, hash: $0) } }
  }

  /// Of each member the last batch that was ever seen.
  var lastSeen: [MemberID: Int64] { chains.mapValues(\.number).merging(seen ?? [:]) { max($0, $1) } }

  init(_ place: RelayPlace, keys: Data, epochs: [Int: Data], entries: [Data]) {
    (self.place, self.keys, self.epochs, self.entries) = (place, keys, epochs, entries)
  }
}

/// A thing that is wrong with the sync of a book, as long as it is; nothing of it loses or stops an edit here.
public enum SyncFault: Hashable, Codable, Sendable {
  /// The relay cannot be reached.
  case unreachable
  /// The relay has no room for the book.
  case full
  /// The relay shows this device another history than that member.
  case forked(MemberID)
  /// The next batch on the relay is not what a member sent.
  case forged
  /// This device does not take part any more.
  case revoked
  /// The relay has another roster than this device.
  case otherRoster
  /// What came could not be merged, for that reason.
  case unmerged(String)
  /// Two devices changed the roster in a folder at once, and a person is to choose.
  case split
  /// The relay knows no such book.
  case unknownBook
  /// Another book lies in the place of the one that was synced.
  case otherBook
}

/// A thing that went wrong with the sync of a book at some time.
public struct SyncIncident: Hashable, Codable, Sendable {
  /// The sorts there are.
  public enum Kind: Hashable, Codable, Sendable {
    /// The relay had lost batches that it had; the devices sent it what it lacked.
    case rolledBack
    /// The relay showed this device another history than that member.
    case forked(MemberID)
    /// A batch on the relay was not what a member sent.
    case forged
    /// A batch of that member did not come, though later ones did.
    case withheld(MemberID)
    /// A batch of that member could not be read.
    case damaged(MemberID)

    /// Whether it rests on the one order of a relay: in a folder each device has its own, and a later file may come first.
    var restsOnOrder: Bool {
      switch self {
      case .rolledBack, .withheld: true
      case .forked, .forged, .damaged: false
      }
    }
  }

  /// Which sort it is.
  public let kind: Kind
  /// When it was first seen, in milliseconds since 1970 by this device's clock.
  public let at: Int64
}
