import Crypto
public import Foundation

/// A deed about who takes part in the sync of a book, signed by whoever did it and chained to the one before.
///
/// 64 bytes of signature, then JSON.
public struct RosterEntry: Hashable, Sendable {
  /// The deeds there are.
  public enum Deed: Hashable, Codable, Sendable {
    /// The book begins to sync, with its first member and with the keys that the recovery sheet stands for.
    case found(first: Member, name: Data, recovery: Member)
    /// A member comes in.
    case admit(Member, name: Data)
    /// A member is out from here on: of its batches none counts after that number, though it still has the key of those days.
    case revoke(MemberID, last: Int64)
    /// A new recovery sheet from here on, and a new key with it.
    case renew(recovery: Member)
  }

  struct Content: Hashable, Codable {
    var version = 1
    /// Its place among the entries, from 1 on.
    let number: Int
    /// The hash of the entry before; nil in the first.
    let previous: Data?
    /// The clock of the author's device, in milliseconds since 1970.
    let written: Int64
    let author: MemberID
    let deed: Deed
    /// The key of a new epoch, for each member of it and for the recovery sheet; where a member comes in, the newest key for that.
    var keys: [MemberID: Data]?
    /// The key before, sealed with the new one: whoever comes in later can read what was sent earlier.
    var older: Data?
    /// The signature of a new recovery sheet's keys: whoever holds the sheet knows by it that this is the roster they mean.
    var proof: Data?

    /// The bytes that a recovery sheet signs: after whom it comes, or with whom the book begins.
    var claim: Data { Data("\(number)\n\(author)\n".utf8) + (previous ?? Data()) }
  }

  let content: Content
  /// All of it, as it is sent.
  public let bytes: Data
  private let signature: Data

  /// An entry is no longer, in bytes.
  public static let mostBytes = 16 << 10

  /// By which an entry is known, and the book by the first: its SHA-256.
  public var hash: Data { Data(SHA256.hash(data: bytes)) }
  /// The deed.
  public var deed: Deed { content.deed }
  /// The hash of the entry before; nil in the first.
  public var previous: Data? { content.previous }
  /// Who did it, and when by the clock of their device, in milliseconds since 1970.
  public var author: MemberID { content.author }
  /// By the clock of its author's device, in milliseconds since 1970.
  public var written: Int64 { content.written }

  /// Takes an entry apart without believing it. Throws `SealingFault.malformed`.
  public init(_ bytes: Data) throws {
    self.bytes = Data(bytes)
    signature = Data(bytes.prefix(64))
    guard bytes.count <= RosterEntry.mostBytes, let content = try? JSONDecoder().decode(Content.self, from: Data(bytes.dropFirst(64))),
      content.version == 1
    else { throw SealingFault.malformed("an entry of the roster") }
    self.content = content
  }

  init(_ content: Content, by keys: MemberKeys) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let told = try encoder.encode(content)
    self.content = content
    signature = try keys.sign(told, for: .roster)
    bytes = signature + told
  }

  func isSigned(by member: Member) -> Bool { member.id == author && member.signed(bytes.dropFirst(64), for: .roster, as: signature) }

  /// Whether those keys of a recovery sheet were there when it was written.
  func isProved(by sheet: Member) -> Bool { content.proof.map { sheet.signed(content.claim, for: .recovery, as: $0) } ?? false }
}
