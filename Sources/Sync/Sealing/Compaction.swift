public import Foundation

/// A member's word that all of a book's batches on a relay up to one are told anew in later ones of its own, so that the relay may drop them:
/// whoever has not read them goes on from here.
public struct Compaction: Hashable, Codable, Sendable {
  /// The part of it that is signed.
  public struct Claim: Hashable, Codable, Sendable {
    /// The book.
    public let book: Data
    /// Who says so.
    public let member: MemberID
    /// The last batch that may be dropped: its number and its hash.
    public let number: Int64, hash: Data
    /// The chains of the members as they are there.
    public let chains: [BatchChain]
    /// The numbers of the first and the last of the batches in which all is told anew.
    public let first: Int64, last: Int64

    /// A claim that says so much.
    public init(book: Data, member: MemberID, number: Int64, hash: Data, chains: [BatchChain], first: Int64, last: Int64) {
      (self.book, self.member, self.number, self.hash) = (book, member, number, hash)
      (self.chains, self.first, self.last) = (chains, first, last)
    }

    fileprivate var bytes: Data {
      get throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
      }
    }
  }

  /// Its signed part.
  public let claim: Claim
  private let signature: Data

  /// It is no longer, in bytes.
  public static let mostBytes = 16 << 10

  /// Signs such a word.
  public init(_ claim: Claim, by keys: MemberKeys) throws {
    (self.claim, signature) = (claim, try keys.sign(claim.bytes, for: .compaction))
  }

  /// Whether that member said it.
  public func isOf(_ member: Member) -> Bool {
    guard member.id == claim.member, let bytes = try? claim.bytes else { return false }
    return member.signed(bytes, for: .compaction, as: signature)
  }
}
