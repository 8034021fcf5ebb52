import BookStore
import Foundation
import Logging
import Records
import SyncEngine
public import SyncSealing
import Synchronization

/// The pairing of this device with another while a program has the book open, from either side: one at a time.
public actor PairingSession {
  private let book: Book
  private let file: SyncFile
  private let logger: Logger
  private let told = Mutex<PairingStep?>(nil)
  /// The book is written here, so that nobody else waits.
  private let queue = DispatchQueue(label: "commonplace.pairing")
  private var running: Task<Void, Never>?
  /// Takes what a person answers on the visitor.
  private var answers: AsyncStream<Bool>.Continuation?

  init(_ book: Book, file: SyncFile, logger: Logger) { (self.book, self.file, self.logger) = (book, file, logger) }

  /// How far it has come; nil where there is none.
  public nonisolated var step: PairingStep? { told.withLock { $0 } }

  /// Shows a code, and waits for the device that comes with it; nothing where one is shown already. Throws `sync.off`.
  public func invite() throws {
    guard !(step?.isGoingOn ?? false) else { return }
    guard let state = try file.read() else { throw UserError(.unknown, LocalizedText("sync.off")) }
    let (answered, answers) = AsyncStream.makeStream(of: Bool.self)
    self.answers = answers
    begin { [self, book] courier in
      let host = try await PairingHost(SyncMember(state, courier, in: book.surroundings))
      tell(.waiting(host.code, until: host.until))
      let visitor = try await host.meet()
      tell(.visited(name: visitor.name, digits: visitor.digits))
      var iterator = answered.makeAsyncIterator()
      guard await iterator.next() ?? false else {
        try await host.refuse()
        return .failed(LocalizedText("pairing.notLetIn"))
      }
      try await host.admit(visitor)
      return .letIn(name: visitor.name)
    }
  }

  /// Comes to the book of another device by its code, which is good for a book without changes of its own only. Throws `sync.already` and
  /// `sync.bookInUse`.
  ///
  /// - Parameter name: how this device is called
  public func join(by code: PairingCode, named name: String) throws {
    guard !(step?.isGoingOn ?? false) else { return }
    try SyncSetup.confirm(book, isFreeFor: file)
    begin { [self, book, file] courier in
      try await SyncSetup(book, file: file, courier).join(by: code, named: name) { tell(.comparing(digits: $0)) }
      return .joined
    }
  }

  /// Lets the device in that shows those digits, or sends it away, as a person says. Nothing where another came since.
  public func answer(_ isLetIn: Bool, to digits: String) {
    guard case .visited(_, digits) = step else { return }
    tell(.asking)
    answers?.yield(isLetIn)
  }

  /// Ends it, and forgets how it ended.
  public func end() {
    running?.cancel()
    if step != nil { tell(nil) }
  }

  private func begin(_ body: @escaping @Sendable (RelayCourier) async throws -> PairingStep) {
    tell(.asking)
    running = Task { [self, logger, file, book] in
      let end: PairingStep
      do {
        end = try await RelayCourier.open(for: file, in: book.surroundings, body)
      } catch let refusal as UserError {
        end = .failed(refusal.phrase)
      } catch {
        logger.error("A pairing failed", metadata: ["detail": "\(error)"])
        end = .failed(LocalizedText("book.fault"))
      }
      if !Task.isCancelled { tell(end) }
    }
  }

  /// Has open pages ask anew.
  private nonisolated func tell(_ step: PairingStep?) {
    told.withLock { $0 = step }
    queue.async { [book] in SyncedBook(book).announce() }
  }
}
