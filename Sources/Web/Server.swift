import Blends
public import Book
import Flights
import Foundation
public import Hummingbird
import HummingbirdCore
public import Logging
import Mindfulness
import NIOCore
import Projects
import Records
import ServiceLifecycle
import UnixSignals

/// A book served as pages to the browsers of this machine, and through a person's own HTTPS proxy where they name one.
public struct Server: Sendable {
  /// The version of the program.
  public static let version = "0.1.0"

  /// Who may come in.
  public let door: Door
  let book: Book
  private let host: String
  private let port: Int
  private let open: Origin?
  private let logger: Logger

  /// - Parameters:
  ///   - host: an address of this machine to listen on; other than loopback only with a public origin
  ///   - port: 0 takes any free one
  ///   - publicOrigin: `https://host[:port]` under which a proxy passes requests on
  /// Throws `Refusal(.value)` for a host or an origin it can not be served at.
  public init(
    book: Book, host: String = "127.0.0.1", port: Int = 8642, publicOrigin: String? = nil, logger: Logger
  ) throws {
    open = try publicOrigin.map { text in
      guard let origin = Origin(text) else { throw Refusal(.value, Phrase("serve.badOrigin", ["origin": .text(text)])) }
      return origin
    }
    guard open != nil || ["127.0.0.1", "localhost", "::1"].contains(host) else {
      throw Refusal(.value, Phrase("serve.loopbackOnly", ["host": .text(host)]))
    }
    guard (0...65_535).contains(port) else { throw Refusal(.value, Phrase("serve.badPort", ["port": .text(String(port))])) }
    self.book = book
    self.host = host
    self.port = port
    self.logger = logger
    door = Door(book)
  }

  /// Serves until SIGTERM, SIGINT or the shutdown of what it runs in; `whenOpen` is given the one-time address once there is one.
  ///
  /// Throws `Refusal(.unreachable)` where the port is taken or the machine has no such address.
  public func run(whenOpen: @escaping @Sendable (_ address: String) async -> Void) async throws {
    let application = application(whenOpen: whenOpen)
    var configuration = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    // Streams end at once; whatever else a client holds open does not keep the program from ending.
    configuration.maximumGracefulShutdownDuration = .seconds(3)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw refusal(of: error)
    }
  }

  /// The application that answers; `whenOpen` as for `run`.
  public func application(
    whenOpen: @escaping @Sendable (_ address: String) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let mindfulness = Mindfulness(book)
    let house = House(
      book: book, mindfulness: mindfulness, projects: Projects(book), blends: Blends(book), flights: Flights(book), door: door,
      origins: Origins(host: host, port: port, open: open),
      cabinet: .standard)
    return Application(
      router: buildRouter(house),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      services: [Keeper(book: book, mindfulness: house.mindfulness, logger: logger), Doorplate(door: door, origins: house.origins)],
      onServerRunning: { channel in
        house.origins.port = channel.localAddress?.port ?? port
        do {
          try door.serve(at: house.origins.address)
          await whenOpen(try door.invitation())
        } catch {
          logger.error("The door could not be opened", metadata: ["detail": "\(error)"])
        }
      },
      logger: logger)
  }

  private func refusal(of error: IOError) -> Refusal {
    switch error.errnoCode {
    case EADDRINUSE: Refusal(.unreachable, Phrase("serve.portTaken", ["port": .text(String(port))]), detail: "\(error)")
    case EACCES: Refusal(.unreachable, Phrase("serve.portForbidden", ["port": .text(String(port))]), detail: "\(error)")
    default: Refusal(.unreachable, Phrase("serve.badHost", ["host": .text(host)]), detail: "\(error)")
    }
  }
}
