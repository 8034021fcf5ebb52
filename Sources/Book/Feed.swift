public import GRDB
import Records
import Synchronization

/// The records a commit touched, for pages that show them.
public struct Touch: Hashable, Sendable {
  /// The mark that any kind can have been touched, such as of a listener that is too far behind.
  public static let everything = "*"

  /// The newest commit in this touch; a page asks for later touches by this number.
  public let sequence: Int64
  /// The touched kinds of record, `act` with every act, or `everything`; also `kind=id` for each record of a kind with few touched records.
  public let kinds: Set<String>
}

/// Notifies listeners of every commit: our own at once, other processes' within 150 ms, from the table `feed` that every process writes.
final class Feed: Sendable {
  private static let period = Duration.milliseconds(150)
  /// The number of commits kept; a listener that is further behind reads `Touch.everything`.
  private static let kept: Int64 = 4096

  private struct State {
    /// The last commit that listeners were told of, by its `sequence`.
    var last: Int64 = 0
    var listeners: [Int: AsyncStream<Touch>.Continuation] = [:]
    var nextListener = 0
    var loop: Task<Void, Never>?
  }

  private let state = Mutex(State())

  static func note(_ kinds: Set<String>, in db: Database) throws {
    try db.run("INSERT INTO feed (kinds) VALUES (?)", [kinds.sorted().joined(separator: " ")])
    let sequence = db.lastInsertedRowID
    if sequence % 512 == 0 { try db.run("DELETE FROM feed WHERE sequence <= ?", [sequence - kept]) }
  }

  static func latest(in db: Database) throws -> Int64 { try db.first(Int64.self, "SELECT max(sequence) FROM feed") ?? 0 }

  static func touched(after sequence: Int64, in db: Database) throws -> Touch {
    let latest = try latest(in: db)
    let oldest = try db.first(Int64.self, "SELECT min(sequence) FROM feed") ?? 0
    // A listener behind the oldest line kept, or ahead of the newest (the book was replaced), cannot be told what it missed.
    guard sequence >= max(1, oldest) - 1, sequence <= latest else { return Touch(sequence: latest, kinds: [Touch.everything]) }
    let lines = try db.all(String.self, "SELECT DISTINCT kinds FROM feed WHERE sequence > ?", [sequence])
    return Touch(sequence: latest, kinds: Touch.merged(lines))
  }

  /// Every touch from now on; the polling runs while there are listeners.
  func listen(to book: Book) throws -> AsyncStream<Touch> {
    let latest = try book.latest()
    let (stream, continuation) = AsyncStream.makeStream(of: Touch.self)
    let number = state.withLock { state in
      if state.listeners.isEmpty { state.last = latest }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      if state.loop == nil { state.loop = Task { [weak self, watched = Watched(book: book)] in await self?.watch(watched) } }
      return state.nextListener
    }
    continuation.onTermination = { [weak self] _ in self?.leave(number) }
    return stream
  }

  /// Looks for commits since the last look and notifies the listeners; called after each of our own.
  func look(in book: Book) {
    guard let last = state.withLock({ $0.listeners.isEmpty ? nil : $0.last }) else { return }
    // A failure is ignored: the next look finds the same commits.
    guard let touch = try? book.touched(after: last), touch.sequence != last else { return }
    state.withLock { state in
      guard state.last == last else { return }
      state.last = touch.sequence
      for listener in state.listeners.values { listener.yield(touch) }
    }
  }

  func finish() {
    let listeners = state.withLock { state in
      state.loop?.cancel()
      state.loop = nil
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }

  /// The loop must not keep the book open.
  private struct Watched: Sendable { weak let book: Book? }

  private func watch(_ watched: Watched) async {
    while !Task.isCancelled, let book = watched.book {
      look(in: book)
      do { try await Task.sleep(for: Feed.period) } catch { return }
    }
  }

  private func leave(_ number: Int) {
    state.withLock { state in
      state.listeners[number] = nil
      guard state.listeners.isEmpty else { return }
      state.loop?.cancel()
      state.loop = nil
    }
  }
}

extension Book {
  /// The sequence number of the newest commit in this copy of the book.
  public func latest() throws -> Int64 { try read { try Feed.latest(in: $0) } }

  /// Reads what the commits after that sequence number touched.
  public func touched(after sequence: Int64) throws -> Touch { try read { try Feed.touched(after: sequence, in: $0) } }

  /// Every touch from now on, other processes' included, until the listener stops or the book closes.
  public func touches() throws -> AsyncStream<Touch> { try feed.listen(to: self) }
}

extension Touch {
  /// Notifies pages, when the transaction commits, that records of that kind now show other values, though no act wrote them.
  public static func note(_ kind: String, in db: Database) throws { try Feed.note([kind], in: db) }

  /// Merges the touches of several commits. A kind keeps its named records only if every commit that touched it named some: a page that
  /// reloads the named ones must not miss the others.
  static func merged(_ commits: [String]) -> Set<String> {
    var marks: Set<String> = []
    var nameless: Set<Substring> = []
    for commit in commits {
      let words = commit.split(separator: " ")
      let named = Set(words.filter { $0.contains("=") }.map(kind(of:)))
      nameless.formUnion(words.filter { !$0.contains("=") && !named.contains($0) })
      marks.formUnion(words.map(String.init))
    }
    return marks.filter { !$0.contains("=") || !nameless.contains(kind(of: $0[...])) }
  }

  private static func kind(of word: Substring) -> Substring { word.prefix { $0 != "=" } }
}

/// The records a commit touched: their kinds, and their ids while these are few.
struct TouchedRecords {
  /// The most records a touch names; a page reloads everything beyond it.
  static let few = 16
  var kinds: Set<String> = []
  private var names: Set<String> = []

  mutating func insert(_ record: RecordID, of kind: String) {
    kinds.insert(kind)
    // One more than few is kept, as the sign that they are too many.
    if names.count <= Self.few { names.insert("\(kind)=\(record)") }
  }

  /// The form stored in the feed: `item`, and `item=` with the record's id.
  var marks: Set<String> { names.count <= Self.few ? kinds.union(names) : kinds }
}
