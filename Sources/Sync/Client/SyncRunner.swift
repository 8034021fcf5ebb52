public import BookStore
import Foundation
public import Logging
import Records
public import SyncEngine
import SyncSealing
import Synchronization

/// Keeps a book one with the others while it runs: does what the machine says, with the book, the network and the disk.
public actor SyncRunner {
  private var machine: SyncMachine
  private let book: SyncedBook
  private let file: SyncFile
  private let courier: RelayCourier
  private let surroundings: Surroundings
  private let logger: Logger
  /// The book is waited for here, so that nobody else waits.
  private let queue = DispatchQueue(label: "commonplace.sync")
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var count = 0
  private var isAnnouncing = false
  private let told: Mutex<SyncStatus>

  /// Throws `SealingFault` where what is remembered is damaged.
  public init(_ state: SyncState, book: Book, file: SyncFile, courier: RelayCourier, logger: Logger) throws {
    machine = try SyncMachine(state.continued)
    (self.book, self.file, self.courier, self.logger) = (SyncedBook(book), file, courier, logger)
    surroundings = book.surroundings
    told = Mutex(machine.status)
  }

  /// How the sync stands.
  public nonisolated var status: SyncStatus { told.withLock { $0 } }

  /// Runs until it is cancelled, told of each change of the book.
  public func run(_ changes: AsyncStream<Touch>) async {
    do {
      handle(.began(try book.standing(to: machine.state)))
    } catch {
      return logger.error("The sync of the book did not begin", metadata: ["detail": "\(error)"])
    }
    for await touch in changes {
      if touch.kinds.contains(SyncPace.mark) { handle(.gathered) }
      if !touch.kinds.isSubset(of: [SyncStatus.mark, SyncPace.mark]) { handle(.changed) }
    }
    for task in tasks.values { task.cancel() }
  }

  /// Lets the machine know, and does what it says.
  public func handle(_ event: SyncEvent) {
    let now = surroundings.now().milliseconds
    do {
      for effect in try machine.handle(event, at: now, randomBytes: surroundings.randomBytes) { try perform(effect, at: now) }
    } catch {
      logger.error("The sync of the book was stopped", metadata: ["detail": "\(error)"])
    }
    let status = machine.status
    let isOther = told.withLock { told in
      defer { told = status }
      return status.shown != told.shown
    }
    if isOther { announce() }
  }

  /// Has open pages ask anew, once a second at most.
  private func announce() {
    guard !isAnnouncing else { return }
    isAnnouncing = true
    Task { [queue, book] in
      try? await Task.sleep(for: .seconds(1))
      isAnnouncing = false
      queue.async { book.announce() }
    }
  }

  private func perform(_ effect: SyncEffect, at now: Int64) throws {
    switch effect {
    case .save(let state):
      try file.write(state)
    case .read(let position):
      work { try $0.read(beyond: position) }
    case .tell(let position):
      work { try $0.tell(beyond: position) }
    case .merge(let batches):
      work { try $0.merge(batches) }
    case .ask(let request):
      let letter = try machine.letter(request, at: now)
      later { [courier] in
        do throws(CourierFault) {
          return .answered(request, .success(try await courier.ask(letter)))
        } catch {
          return .answered(request, .failure(error))
        }
      }
    case .wake(let milliseconds):
      later {
        try? await Task.sleep(for: .milliseconds(milliseconds))
        return .woke
      }
    case .gather:
      // Each batch is a file in a folder.
      let least: Int64 = machine.state.place.relay.folder == nil ? 0 : 5000
      later { [book] in
        let pace = (try? book.pace()) ?? .atOnce
        try? await Task.sleep(for: .milliseconds(max(pace.milliseconds, least)))
        return .gathered
      }
    }
  }

  private func work(_ work: @escaping @Sendable (SyncedBook) throws -> SyncEvent) {
    later { [queue, book] in
      await withCheckedContinuation { continuation in
        queue.async {
          do {
            continuation.resume(returning: try work(book))
          } catch {
            continuation.resume(returning: .unmerged((error as? UserError)?.phrase.key ?? "book.fault"))
          }
        }
      }
    }
  }

  private func later(_ body: @escaping @Sendable () async -> SyncEvent) {
    count += 1
    let number = count
    tasks[number] = Task {
      let event = await body()
      tasks[number] = nil
      if !Task.isCancelled { handle(event) }
    }
  }
}
