public import BookStore
import Dispatch
import Foundation
import Synchronization

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

/// Notes the signals that ask the program to end, from the moment it is made.
final class EndSignals {
  private final class Asked: Sendable {
    let isAsked = Mutex(false)
  }

  private let asked = Asked()
  private let sources: [any DispatchSourceSignal]

  var isAsked: Bool { asked.isAsked.withLock(\.self) }

  init() {
    sources = [SIGTERM, SIGINT, SIGHUP].map { number in
      #if canImport(Darwin)
        signal(number, SIG_IGN)
      #endif
      // On Linux the first source of a process for a signal takes it over: ignored after that, it would reach no later source either.
      return DispatchSource.makeSignalSource(signal: number, queue: .global())
    }
    let watched = DispatchGroup()
    for source in sources {
      watched.enter()
      source.setRegistrationHandler { watched.leave() }
      source.setEventHandler { [asked] in asked.isAsked.withLock { $0 = true } }
      source.resume()
    }
    watched.wait()
  }

  func cancel() { for source in sources { source.cancel() } }
}
