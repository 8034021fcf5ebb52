public import Foundation
public import SyncSealing

/// All that a relay keeps of the books that are synced through it: sealed batches in the order in which they came, and who may send and fetch.
///
/// All calls wait for the disk. Each throws `RelayFault`, or the store's own error, after which the same may be asked again.
public protocol RelayStore: Sendable {
  /// The id by which requests name this relay, wherever it listens: 32 random bytes.
  var id: Data { get }

  /// Makes an invitation for one new book, good once until then; only its hash is kept.
  func invite(_ token: Data, until: Date) throws
  /// Begins a book by the first entry of its roster, for whoever has an invitation; the same again changes nothing.
  func found(_ entry: RosterEntry, invitation: Data, at time: Date) throws
  /// All books, the largest first.
  func books() throws -> [RelayedBook]
  /// The newest book whose recovery sheet has those keys; nil where there is none.
  func book(recoveredBy sheet: MemberID) throws -> Data?
  /// Takes a book away, with all that it has.
  func delete(_ book: Data) throws

  /// The entries of a book's roster after so many.
  func roster(of book: Data, after count: Int) throws -> [Data]
  /// Adds an entry to a book's roster, if that has so many; the same again changes nothing.
  func append(_ entry: RosterEntry, after count: Int, to book: Data) throws

  /// Adds a batch to a book, and answers with its number there and the hash of the one before it; the same again changes nothing.
  func append(_ batch: SealedBatch, to book: Data, at time: Date) throws -> (number: Int64, before: Data?)
  /// The batches of a book after that number, the oldest first, of about so many bytes in all; one at least, where there is one.
  func batches(of book: Data, after number: Int64, bytes: Int) throws -> [(number: Int64, bytes: Data)]
  /// How far a book has come, with the hash of its batch of that number.
  func state(of book: Data, at number: Int64) throws -> RelayState
  /// Drops the batches that a member says it told anew, where its word is as things are here; the same again changes nothing.
  func compact(_ compaction: Compaction) throws
  /// The word by which batches were dropped last; nil where none were.
  func compaction(of book: Data) throws -> Compaction?
  /// Keeps what a member says it has merged, where that is later than what it said.
  func note(_ word: Acknowledgement) throws

  /// Opens a mailbox for a pairing, which is gone then.
  func openMailbox(_ mailbox: String, of book: Data, until: Date) throws
  /// Puts one step of a pairing in a mailbox of a book: the first that is put there.
  func put(_ step: Data, as name: String, in mailbox: String, of book: Data, at time: Date) throws
  /// That step; nil while nobody put it there.
  func step(_ name: String, in mailbox: String, of book: Data, at time: Date) throws -> Data?
}

/// A book as whoever runs the relay sees it: sizes and times.
public struct RelayedBook: Hashable, Sendable {
  /// Its id.
  public let id: Data
  /// How many take part, how many batches there are, and their bytes.
  public let members: Int, batches: Int64, bytes: Int64
  /// When something came last.
  public let touched: Date
}

/// Why a relay does not do what it is asked.
public enum RelayFault: Error, Hashable, Sendable {
  /// There is no such book here.
  case unknownBook
  /// Whoever asks does not take part in it, or does no more.
  case stranger
  /// There is no such invitation, or no more.
  case uninvited
  /// What is sent does not follow from what that member sent before: of its batches the last one here has that number.
  case forked(last: Int64)
  /// Another was sooner: the roster has so many entries.
  case late(count: Int)
  /// Two devices changed the roster at once, and a person is to choose.
  case split
  /// The book has as many bytes as it may.
  case full
  /// It is asked too often.
  case busy
  /// What is sent is not sound.
  case unsound
}
