public import BookStore
import Dispatch
import Foundation
import Records
import Synchronization

/// A person's wish to put a backup in the place of the served book. The server ends for it, since nobody may have the book open.
final class RestoreWish: Sendable {
  private struct State {
    var backup: String?
    var isEnding = false
    var port: Int?
    var networkPort: Int?
    var stop: (@Sendable () async -> Void)?
  }

  private let state = Mutex(State())

  /// True from the wish until the server has ended.
  var isMade: Bool { state.withLock { $0.backup != nil } }
  /// The path of the backup for which the server ended; nil if it ended for another reason.
  var backup: String? { state.withLock { $0.isEnding ? $0.backup : nil } }
  /// The port for this machine's browsers, which the next server takes again.
  var port: Int? { state.withLock(\.port) }

  /// The port for other devices, which the next server takes again.
  var networkPort: Int? { state.withLock(\.networkPort) }

  func listens(on port: Int, toNetwork isNetwork: Bool) {
    state.withLock { if isNetwork { $0.networkPort = port } else { $0.port = port } }
  }

  /// Makes the wish. Throws `restore.running` if it was made before.
  func make(for backup: String, of book: String) throws {
    try state.withLock {
      guard $0.backup == nil else { throw UserError(.conflict, "restore.running", at: book) }
      $0.backup = backup
    }
  }

  /// Takes the way to stop the server.
  func stops(by stop: @escaping @Sendable () async -> Void) { state.withLock { $0.stop = stop } }

  /// Ends the server if there is a wish; called once the page that says so is drawn, or soon after the wish.
  func fulfil() {
    let stop = state.withLock { state -> (@Sendable () async -> Void)? in
      guard state.backup != nil, !state.isEnding, let stop = state.stop else { return nil }
      state.isEnding = true
      return stop
    }
    if let stop { Task { await stop() } }
  }
}

/// The end of such a wish, which the page of backups tells.
public struct RestoreOutcome: Sendable {
  /// The sentences about it.
  let phrases: [LocalizedText]
  let isDone: Bool

  /// Closes the book and puts the backup in its place; a refusal leaves the book as it is.
  init(of backup: String, in book: Book) {
    do {
      try book.close()
      let notebooks = book.notebooks.filter { $0.name != Notebook.book.name }
      let kept = try Restoration(of: backup, to: book.path ?? "", notebooks: notebooks, surroundings: book.surroundings).run()
      let place = kept.path.map { path in
        kept.isBackup
          ? LocalizedText("restore.kept", ["path": .text(path)]) : LocalizedText("restore.keptDamaged", ["path": .text(path)])
      }
      phrases = [LocalizedText("restore.done"), place].compactMap(\.self)
      isDone = true
    } catch {
      (phrases, isDone) = ([UserError(of: error, at: book.path).phrase], false)
    }
  }
}

extension BookServer {
  /// Serves a book until it is stopped; where a person puts a backup in its place, serves that next.
  ///
  /// - Parameters:
  ///   - port: the port for this machine's browsers
  ///   - reopen: opens the book again
  ///   - make: makes a server of the book on a port, which tells the outcome of a restore
  ///   - whenOpen: called with the one-time addresses of the first server
  public static func serve(
    _ book: Book, port: Int, reopening reopen: @Sendable () throws -> Book,
    as make: @Sendable (_ book: Book, _ port: Int, _ restored: RestoreOutcome?) throws -> BookServer,
    whenOpen: @escaping @Sendable (_ address: String) async -> Void
  ) async throws {
    // A signal that comes while a server ends for a restore, or between two servers, ends no server by itself.
    let end = EndSignals()
    defer { end.cancel() }
    var (book, port, networkPort, restored): (Book, Int, Int?, RestoreOutcome?) = (book, port, nil, nil)
    while true {
      var server = try make(book, port, restored)
      if let networkPort { server.network?.port = networkPort }
      let isFirst = restored == nil
      try await server.run { if isFirst { await whenOpen($0) } }
      guard let backup = server.wish.backup, !end.isAsked else { return }
      try Task.checkCancellation()
      restored = RestoreOutcome(of: backup, in: book)
      (book, port, networkPort) = (try reopen(), server.wish.port ?? port, server.wish.networkPort)
      guard !end.isAsked else { return }
    }
  }
}

/// Notes the signals that ask the program to end.
private final class EndSignals {
  private final class Asked: Sendable {
    let isAsked = Mutex(false)
  }

  private let asked = Asked()
  private let sources: [any DispatchSourceSignal]

  var isAsked: Bool { asked.isAsked.withLock(\.self) }

  init() {
    sources = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: .global())
    }
    for source in sources {
      source.setEventHandler { [asked] in asked.isAsked.withLock { $0 = true } }
      source.resume()
    }
  }

  func cancel() { for source in sources { source.cancel() } }
}
