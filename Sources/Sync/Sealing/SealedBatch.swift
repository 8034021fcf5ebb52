import Crypto
public import Foundation

/// A batch as it lies on a relay or in a folder: sealed with a key of its own, signed by the member that sends it, and chained to the one that
/// it sent before.
///
/// Four bytes of the header's length, the header as JSON, 32 bytes of commitment to the key, the sealed body, 64 bytes of signature.
public struct SealedBatch: Hashable, Sendable {
  /// The part of it that anybody can read.
  public struct Header: Hashable, Codable, Sendable {
    /// The form of the batch, and by which algorithms it is sealed.
    public var version = 1, suite = 1
    /// The book, by the hash of the first entry of its roster.
    public let book: Data
    /// Who sends it, and the place of the batch among those it sends, from 1 on.
    public let member: MemberID, number: Int64
    /// The hash of the batch before that one; nil for the first.
    public let previous: Data?
    /// The number of the key it is sealed with.
    public let epoch: Int
    /// The hash of the newest entry of the roster that its sender knew.
    public let roster: Data
    /// 32 random bytes from which its key is derived.
    public let salt: Data
    /// Whether it tells anew what other batches tell, so that these may be dropped; nil of one that does not.
    public let anew: Bool?

    /// A header that says so much of its batch.
    public init(
      book: Data, member: MemberID, number: Int64, previous: Data?, epoch: Int, roster: Data, salt: Data, anew: Bool = false
    ) {
      (self.book, self.member, self.number, self.previous) = (book, member, number, previous)
      (self.epoch, self.roster, self.salt, self.anew) = (epoch, roster, salt, anew ? true : nil)
    }
  }

  /// The part of it that anybody can read.
  public let header: Header
  /// All of it, as it is sent.
  public let bytes: Data

  /// A batch is no longer, in bytes; neither is what is read of its header.
  public static let mostBytes = 1 << 20, mostHeaderBytes = 2048

  /// By which the batch is known: its SHA-256.
  public var hash: Data { Data(SHA256.hash(data: bytes)) }

  /// Takes a batch apart without believing it. Throws `SealingFault.malformed`.
  public init(_ bytes: Data) throws {
    let bytes = Data(bytes)
    let length = bytes.prefix(4).bigEndian
    guard bytes.count <= SealedBatch.mostBytes, length <= SealedBatch.mostHeaderBytes, bytes.count >= 4 + length + 32 + 16 + 64 else {
      throw SealingFault.malformed("a batch of \(bytes.count) bytes")
    }
    guard let header = try? JSONDecoder().decode(Header.self, from: bytes[4..<4 + length]) else {
      throw SealingFault.malformed("a header that is none")
    }
    guard header.version == 1, header.suite == 1, header.number > 0, header.book.count == 32, header.salt.count == 32 else {
      throw SealingFault.malformed("a header of another form")
    }
    (self.header, self.bytes) = (header, bytes)
  }

  /// Seals and signs. Throws `SealingFault.malformed` where it comes to more than a batch may be.
  public init(sealing content: [UInt8], as header: Header, by keys: MemberKeys, with key: EpochKey) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let told = try encoder.encode(header)
    let derived = key.derived(for: "batch", salt: header.salt, info: told)
    let open = Data(told.count.bigEndianBytes) + told + derived.commitment
    // The key is for this message alone, so that one nonce serves for all.
    let box = try ChaChaPoly.seal(Padding.padded(content), using: derived.key, nonce: SealedBatch.nonce(), authenticating: open)
    let unsigned = open + box.ciphertext + box.tag
    bytes = try unsigned + keys.sign(unsigned, for: .batch)
    self.header = header
    guard bytes.count <= SealedBatch.mostBytes else { throw SealingFault.malformed("a batch of \(bytes.count) bytes") }
  }

  /// Throws `SealingFault.forged` where that member did not send it.
  public func confirm(sentBy member: Member) throws {
    guard member.id == header.member, member.signed(bytes.dropLast(64), for: .batch, as: Data(bytes.suffix(64))) else {
      throw SealingFault.forged("a batch")
    }
  }

  /// Opens what was sealed. Throws `SealingFault.forged` where another key sealed it, or it was changed.
  public func open(with key: EpochKey) throws -> [UInt8] {
    guard key.number == header.epoch else { throw SealingFault.unknownEpoch(header.epoch) }
    let length = bytes.prefix(4).bigEndian
    let start = 4 + length + 32
    let derived = key.derived(for: "batch", salt: header.salt, info: bytes[4..<4 + length])
    let body = bytes[start..<bytes.count - 64]
    guard derived.commitment == bytes[4 + length..<start] else { throw SealingFault.forged("the key of a batch") }
    do {
      let box = try ChaChaPoly.SealedBox(nonce: SealedBatch.nonce(), ciphertext: body.dropLast(16), tag: body.suffix(16))
      let padded = try ChaChaPoly.open(box, using: derived.key, authenticating: bytes[..<start])
      if let content = Padding.unpadded(padded) { return content }
    } catch {}
    throw SealingFault.forged("what is in a batch")
  }

  private static func nonce() throws -> ChaChaPoly.Nonce { try ChaChaPoly.Nonce(data: Data(repeating: 0, count: 12)) }
}
