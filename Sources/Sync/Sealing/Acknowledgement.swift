public import Foundation

/// A member's word about what it has merged: no relay can say it in its place, and whoever has less than it tells of knows that something is kept
/// from them.
public struct Acknowledgement: Hashable, Codable, Sendable {
  /// The book.
  public let book: Data
  /// Who says so.
  public let member: MemberID
  /// How far it has the chain of each member, by their ids.
  public let chains: [BatchChain]
  /// By the member's clock, in milliseconds since 1970.
  public let time: Int64
  private let signature: Data

  /// Signs such a word.
  public init(_ chains: [BatchChain], of book: Data, at time: Int64, by keys: MemberKeys) throws {
    (self.chains, self.book, self.time, member) = (chains, book, time, keys.member.id)
    signature = try keys.sign(Acknowledgement.message(chains, book, time), for: .acknowledgement)
  }

  /// Whether that member said it.
  public func isOf(_ member: Member) -> Bool {
    member.id == self.member && member.signed(Acknowledgement.message(chains, book, time), for: .acknowledgement, as: signature)
  }

  /// The place up to which it has a member's batches; 0 where it has none.
  public func number(of member: MemberID) -> Int64 { chains.first { $0.member == member }?.number ?? 0 }

  private static func message(_ chains: [BatchChain], _ book: Data, _ time: Int64) -> Data {
    chains.reduce(into: Data("\(time)\n".utf8) + book) { $0 += Data("\($1.member) \($1.number)\n".utf8) + $1.hash }
  }
}
