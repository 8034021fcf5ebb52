public import BookStore
import Records
import SyncWire

/// Does with a book what a machine asks for.
public struct SyncedBook: Sendable {
  private let book: Book

  /// That book.
  public init(_ book: Book) { self.book = book }

  /// What sealed comes to less than a batch may be, in bytes.
  private static let mostPacked = 900_000

  /// The acts that lie beyond that, as many as goes into one batch. Throws `UserError`.
  public func read(beyond position: ExchangePosition) throws -> SyncEvent {
    try book.endTyping()
    let sender = try book.ownDevice()
    let (batch, content, reached) = try batch(by: sender, beyond: position)
    let erases = batch.parts.contains { $0.act.name.device == sender && !$0.act.erasures.isEmpty }
    return .read(content: content, after: reached, erases: erases)
  }

  /// The same, to be told anew, where all that came is in the book, and nothing waits for a person that would erase something. Throws `UserError`.
  public func tell(beyond position: ExchangePosition) throws -> SyncEvent {
    try book.endTyping()
    guard try book.isInboxEmpty(), try !book.isAnythingHeld() else { return .told(content: nil, after: position, isWhole: false) }
    let (_, content, reached) = try batch(by: book.ownDevice(), beyond: position)
    return .told(content: content, after: reached, isWhole: true)
  }

  /// A batch of what lies beyond that, packed; nil where nothing does.
  private func batch(by sender: RecordID, beyond position: ExchangePosition) throws -> (Batch, [UInt8]?, ExchangePosition) {
    var bytes = BatchFormat.usualBytes
    while true {
      var reached = position
      let batch = Batch(of: sender, try book.parts(beyond: &reached, bytes: bytes))
      guard !batch.parts.isEmpty else { return (batch, nil, reached) }
      if let content = try? BatchFormat.encode(batch), content.count <= SyncedBook.mostPacked || bytes == 1 {
        return (batch, content, reached)
      }
      bytes = max(1, bytes / 4)
    }
  }

  /// Takes in what was sent; what no program can read is left out, and named. Throws `UserError`.
  public func merge(_ batches: [(number: Int64, content: [UInt8])]) throws -> SyncEvent {
    var (left, merged) = (batches[...], MergedBatches())
    let (known, erasedHere) = (try book.heads(), try book.erasedHere())
    _ = try book.receive {
      while let batch = left.popFirst() {
        do {
          let decoded = try BatchFormat.decode(batch.content)
          merged.senders[batch.number] = decoded.sender
          if decoded.parts.contains(where: { $0.act.tells(ofAny: erasedHere) }) { merged.hidden = batch.number }
          if decoded.parts.contains(where: { !$0.act.erasures.isEmpty && !known.contains($0.act.name) }) { merged.erased = batch.number }
          merged.acts += decoded.parts.filter(\.isLast).map(\.act.name)
          return decoded.parts
        } catch let error as UserError where error.phrase.key == "exchange.damaged" {
          merged.damaged.insert(batch.number)
        }
      }
      return nil
    }
    return .merged(merged)
  }

  /// Has open pages ask anew how the sync stands.
  public func announce() { try? book.writeDeviceState(touching: [SyncStatus.mark]) { _ in } }

  private static let pace = "sync.pace"

  /// How soon this device sends what is written. Throws `UserError`.
  public func pace() throws -> SyncPace { try book.remembered(SyncedBook.pace).flatMap(SyncPace.init) ?? .atOnce }

  /// Chooses how soon. Throws `UserError`.
  public func choose(_ pace: SyncPace) throws { try book.remember(SyncedBook.pace, pace.rawValue, touching: [SyncPace.mark]) }

  /// How the book stands to what lies on the relay of it. Throws `UserError`.
  public func standing(to state: SyncState) throws -> BookStanding {
    let (heads, given) = (try book.heads(), state.given.heads)
    if heads.contains(given) { return .whole }
    return given.numbers.keys.contains { heads.numbers[$0] != nil } ? .setBack : .other
  }

  /// How many acts were written here that are not given away. Throws `UserError`.
  public func waiting(beyond state: SyncState) throws -> Int {
    let own = try book.ownDevice()
    return Int(max(0, (try book.heads().numbers[own] ?? 0) - (state.given.heads.numbers[own] ?? 0)))
  }
}
