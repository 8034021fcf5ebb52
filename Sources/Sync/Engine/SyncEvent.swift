public import BookStore
public import Foundation
public import Records
public import SyncSealing

/// Something that a machine is told.
public enum SyncEvent: Sendable {
  /// The program began, with a book that stands so to what was given away of it; what was asked before is not answered any more.
  case began(BookStanding)
  /// The book has changed.
  case changed
  /// What of the book is to be sent next, encoded, and how far it goes; nil where there is nothing.
  ///
  /// `erases` says whether it has an erasure of this device, so that what was erased is to leave the relay too.
  case read(content: [UInt8]?, after: ExchangePosition, erases: Bool)
  /// What of the book is to be told anew next, and how far it goes; nil where all is told, or where not all that came is in the book.
  case told(content: [UInt8]?, after: ExchangePosition, isWhole: Bool)
  /// What was to be merged is.
  case merged(MergedBatches)
  /// It is not, for that reason.
  case unmerged(String)
  /// The relay answered what it was asked, or did not.
  case answered(RelayRequest, Result<RelayReply, CourierFault>)
  /// A person has seen what went wrong.
  case seen
  /// The time that was waited for has come.
  case woke
  /// Changes were gathered for as long as a person chose.
  case gathered
}

/// How a book stands to the acts that were given away of it.
public enum BookStanding: Sendable {
  /// It has all of them.
  case whole
  /// It lacks some, as after a backup took its place: they are fetched.
  case setBack
  /// It has none of them: another book lies in its place.
  case other
}

/// The outcome of merging batches, which are named by their numbers on the relay.
public struct MergedBatches: Sendable {
  /// The acts that end in them, in their order.
  public var acts: [PortableAct.Name] = []
  /// Those that could not be read.
  public var damaged: Set<Int64> = []
  /// Of the others the copy that sent them.
  public var senders: [Int64: RecordID] = [:]
  /// The last of them that tells what this device erased, and the last in which another erased something: what they tell is to leave the relay.
  public var hidden, erased: Int64?
}

/// Something that a machine asks for. What is to be saved is on the disk before the next is done.
public enum SyncEffect: Sendable {
  /// Keep this, in place of what was kept before.
  case save(SyncState)
  /// Tell what of the book lies beyond that, ending the typing that goes on.
  case read(beyond: ExchangePosition)
  /// Tell what of the book lies beyond that, to be told anew.
  case tell(beyond: ExchangePosition)
  /// Merge these, each encoded; they are by their numbers on the relay.
  case merge([(number: Int64, content: [UInt8])])
  /// Ask the relay.
  case ask(RelayRequest)
  /// Say `woke` after so many milliseconds.
  case wake(after: Int64)
  /// Say `gathered` once changes were gathered for as long as a person chose.
  case gather
}

/// A question to a relay.
public enum RelayRequest: Hashable, Sendable {
  case poll(RelayPoll)
  case roster(after: Int)
  case admit(entry: Data, after: Int)
  case batches(after: Int64)
  case append(Data)
  /// For the word by which batches were dropped.
  case compaction
  /// For batches that were sent, whether they are there as they were sent.
  case check(after: Int64)
  case compact(Compaction)
}

/// The answer of a relay.
public enum RelayReply: Hashable, Sendable {
  case answer(RelayAnswer)
  /// Batches, and the hash of the one before the first of them.
  case batches([RelayedBatch], before: Data?)
}

/// A batch with its number on the relay.
public struct RelayedBatch: Hashable, Sendable {
  /// Its number there.
  public let number: Int64
  /// All of it.
  public let bytes: Data

  /// A batch of that number.
  public init(number: Int64, bytes: Data) { (self.number, self.bytes) = (number, bytes) }
}

/// Why a relay did not do what it was asked.
public enum CourierFault: Error, Hashable, Sendable {
  /// It did not answer, or something else did.
  case unreachable
  /// It answered why not.
  case refused(RelayAnswer)
}
