public import BookStore
import Foundation
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import Records
import ServiceLifecycle
import UnixSignals
import Words

/// A book served as pages to the browsers of this machine, and through a person's own HTTPS proxy where they name one.
public struct BookServer: Sendable {
  /// The version of the program.
  public static let version = "0.1.0"

  let book: Book
  private let parts: SiteParts
  private let host: String
  private let port: Int
  private let open: Origin?
  private let limits: ServerLimits
  let connections: Connections
  let imports = JobGate(busy: LocalizedText("import.busy"))
  let exports = JobGate(busy: LocalizedText("archive.busy"))
  let backups: BackupRunner
  private let logger: Logger

  /// - Parameters:
  ///   - host: an address of this machine to listen on; other than loopback only with a public origin over HTTPS
  ///   - port: 0 takes any free one
  ///   - publicOrigin: `https://host[:port]` under which a proxy passes requests on; without TLS for a loopback host only
  ///   - backupCommand: what runs after each backup
  /// Throws `UserError(.value)` for a host or an origin it cannot be served at.
  public init(
    book: Book, parts: SiteParts, host: String = "127.0.0.1", port: Int = 8642, publicOrigin: String? = nil,
    limits: ServerLimits = ServerLimits(), backupCommand: BackupCommand? = nil, logger: Logger
  ) throws {
    open = try publicOrigin.map { text in
      guard let origin = Origin(text) else { throw UserError(.value, LocalizedText("serve.badOrigin", ["origin": .text(text)])) }
      guard origin.isPrivate else { throw UserError(.value, LocalizedText("serve.openOrigin", ["origin": .text(text)])) }
      return origin
    }
    guard open?.isSecure == true || BookServer.loopback.contains(host) else {
      throw UserError(.value, LocalizedText("serve.loopbackOnly", ["host": .text(host)]))
    }
    guard (0...65_535).contains(port) else { throw UserError(.value, LocalizedText("serve.badPort", ["port": .text(String(port))])) }
    self.book = book
    self.parts = parts
    self.host = host
    self.port = port
    self.limits = limits
    backups = BackupRunner(book, then: backupCommand, logger)
    connections = Connections(limit: limits.connections)
    self.logger = logger
  }

  /// Who may come in.
  public var browserAccess: BrowserAccess { BrowserAccess(book) }

  private static let loopback = ["127.0.0.1", "localhost", "::1"]

  /// Serves until SIGTERM, SIGINT, SIGHUP or the shutdown of what it runs in; `whenOpen` is given the one-time address once there is one.
  ///
  /// Throws `UserError(.unreachable)` where the port is taken or the machine has no such address.
  public func run(whenOpen: @escaping @Sendable (_ address: String) async -> Void) async throws {
    let application = application(whenOpen: whenOpen)
    if !BookServer.loopback.contains(host) {
      logger.warning(
        "Other machines reach this port: they are answered by the proxy's name only, and encrypted only as far as it",
        metadata: ["host": "\(host)"])
    }
    var configuration = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint, .sighup], logger: logger)
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
    let services = services()
    let address = ServerAddressService(book, services.origins)
    return Application(
      router: buildRouter(services),
      server: .guarded(services.connections, limits),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      services: parts.modules.flatMap { $0.services(services) } + [
        address,
        BookLogService(book: book, threads: services.threads),
        SearchIndexService(book: book, threads: services.threads),
        BackupService(runner: services.backups, threads: services.threads),
      ],
      onServerRunning: { channel in
        services.origins.port = channel.localAddress?.port ?? port
        do {
          let invitation = try await services.threads.writing {
            try address.begin()
            return try ServerAddresses(book).invitation()
          }
          await whenOpen(invitation)
        } catch {
          logger.error("The door could not be opened", metadata: ["detail": "\(error)"])
        }
      },
      logger: logger)
  }

  /// What the routes of this server use.
  func services() -> AppServices {
    AppServices(
      book: book, parts: parts, origins: Origins(host: host, port: port, open: open), connections: connections,
      users: limits.users ?? .own(book.path), imports: imports, exports: exports, backups: backups, logger: logger)
  }

  private func refusal(of error: IOError) -> UserError {
    switch error.errnoCode {
    case EADDRINUSE: UserError(.unreachable, LocalizedText("serve.portTaken", ["port": .text(String(port))]), detail: "\(error)")
    case EACCES: UserError(.unreachable, LocalizedText("serve.portForbidden", ["port": .text(String(port))]), detail: "\(error)")
    default: UserError(.unreachable, LocalizedText("serve.badHost", ["host": .text(host)]), detail: "\(error)")
    }
  }
}

extension BookServer {
  /// Every route behind every guard; also an address nobody has is answered through them.
  func buildRouter(_ services: AppServices, _ rules: EndpointRules = EndpointRules()) -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeadersMiddleware())
    router.add(middleware: RequestLogMiddleware())
    router.add(middleware: ErrorMiddleware(services: services))
    router.add(middleware: HostMiddleware(origins: services.origins))
    router.add(middleware: CSRFMiddleware(origins: services.origins))
    // Of whoever was not let in, no form is held.
    router.add(middleware: AuthenticationMiddleware(authentication: services.authentication, rules: rules))
    router.add(middleware: MethodMiddleware(rules: rules))
    router.add(middleware: BodyLimitMiddleware(rules: rules))
    let routes = Routes(router: router, threads: services.threads, rules: rules)
    PairingRoutes(services: services).add(to: routes)
    PlainPages(services: services).add(to: routes)
    SearchPages(services: services).add(to: routes)
    HistoryPages(services: services).add(to: routes)
    TrashPages(services: services).add(to: routes)
    SettingsPages(services: services).add(to: routes)
    BrowsersPages(services: services).add(to: routes)
    BackupsPages(services: services).add(to: routes)
    PendingPages(services: services).add(to: routes)
    ElsewherePages(services: services).add(to: routes)
    DevicesPages(services: services).add(to: routes)
    ArchivePages(services: services).add(to: routes)
    for module in services.modules { module.routes(services, routes) }
    return router
  }
}
