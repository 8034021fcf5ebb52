public import BookStore
import Records
import Synchronization

/// Keeps a served book in step: a round soon after each change, every few seconds while a page is open, once a minute otherwise, and
/// after growing pauses while rounds fail.
public final class SyncKeeper: Sendable {
  /// Seconds between two looks into the place while a page is open, and otherwise.
  fileprivate static let (watched, unwatched): (Int64, Int64) = (5, 60)
  /// Seconds until an act that was typed is closed, so that it can travel.
  private static let typing: Int64 = 10
  /// The longest pause after failures, in seconds.
  fileprivate static let longestPause: Int64 = 300

  fileprivate struct State {
    var engine: SyncEngine?
    var standing: SyncStanding?
    var open: OpenAct?
    /// The moment since which the open act was not saved again.
    var openSince = Instant(milliseconds: 0)
    /// The number of the last act of this device, and the moment, at the last round.
    var number: Int64?
    var last = Instant(milliseconds: 0)
    var failures: Int64 = 0
  }

  private let book: Book
  private let state = Mutex(State())

  /// A keeper of a book, which need not be synced yet.
  public init(_ book: Book) { self.book = book }

  /// The standing of the sync; nil while it is off.
  public var standing: SyncStanding? { state.withLock(\.standing) }

  /// Runs a round if one is due; called a few times a second.
  ///
  /// - Parameter isWatched: true while a page is open
  public func tick(isWatched: Bool) {
    let before = standing
    do {
      guard let synced = try SyncedBook.of(book) else {
        state.withLock { $0.engine = nil }
        return show(nil, before)
      }
      if before?.synced != synced {
        let engine = try synced.engine(for: book)
        state.withLock { $0 = State(engine: engine, standing: SyncStanding(synced: synced)) }
      }
      try closeRestingAct()
      let (number, now) = (try book.lastNumbers(withPending: false)[book.ownDevice()], book.surroundings.now())
      guard let engine = state.withLock({ $0.due(number, now, isWatched) ? $0.engine : nil }) else { return }
      state.withLock { ($0.number, $0.last) = (number, now) }
      let report = try engine.round()
      state.withLock { $0.failures = 0 }
      show(SyncStanding(synced: synced, report: report), before)
    } catch {
      state.withLock { $0.failures += 1 }
      let fault = (error as? UserError)?.phrase ?? LocalizedText("book.fault")
      show(SyncStanding(synced: standing?.synced, report: standing?.report, fault: fault), before)
    }
  }

  /// Lets a round be due now: another device wrote here.
  public func hasten() { state.withLock { $0.last = Instant(milliseconds: 0) } }

  /// Waits for changes of a place that tells of them, and hastens; ends when it is cancelled.
  public func watch() async throws {
    var (tag, place): (String, CommonplacePlace?) = ("", nil)
    while true {
      let current = state.withLock { $0.engine?.place as? CommonplacePlace }
      if current != place { (tag, place) = ("", current) }
      let asked = ContinuousClock.now
      let told = try await current?.told(after: tag) ?? ""
      // A place that is gone is told by a round, and so is its return.
      if told != tag { hasten() }
      // A proxy can answer at once and for ever.
      let isRepeated = told == tag && .now - asked < .seconds(SyncKeeper.watched)
      tag = told
      if told.isEmpty || isRepeated { try await Task.sleep(for: .seconds(SyncKeeper.watched)) }
    }
  }

  /// Closes an act that was typed and then not saved again for a while.
  private func closeRestingAct() throws {
    let (open, now) = (try book.openAct(), book.surroundings.now())
    let isResting = state.withLock { state in
      if state.open != open { (state.open, state.openSince) = (open, now) }
      return abs(now.milliseconds - state.openSince.milliseconds) >= SyncKeeper.typing * 1000
    }
    if let open, isResting { try book.close(open) }
  }

  /// Keeps the standing, and tells pages if it differs from the one before.
  private func show(_ standing: SyncStanding?, _ before: SyncStanding?) {
    state.withLock { $0.standing = standing }
    // Pages show it; a failure to tell them is made good by the next change.
    if standing != before { try? book.writeDeviceState(touching: ["sync"]) { _ in } }
  }
}

extension SyncKeeper.State {
  /// True if a round is due: after a new act of this device, or after a pause, which doubles with each failure.
  fileprivate func due(_ number: Int64?, _ now: Instant, _ isWatched: Bool) -> Bool {
    let rest = abs(now.milliseconds - last.milliseconds) / 1000
    guard failures == 0 else { return rest >= min(SyncKeeper.longestPause, SyncKeeper.watched << min(failures, 6)) }
    // Another Commonplace tells of changes (`watch`): nobody needs to look.
    let isLooking = isWatched && !(engine?.place is CommonplacePlace)
    return number != self.number || rest >= (isLooking ? SyncKeeper.watched : SyncKeeper.unwatched)
  }
}
