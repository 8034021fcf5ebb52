public import BookStore
import Foundation
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import Records
public import ServiceLifecycle
public import SyncClient
import UnixSignals
public import Words

/// A book served as pages to the browsers of this machine, on the home network, and through a person's own HTTPS proxy where they wish so.
public struct BookServer: Sendable {
  /// The version of the program.
  public static let version = "0.1.0"

  let book: Book
  private let modules: [SiteModule]
  private let languages: Languages
  private let host: String
  private let port: Int
  private let open: Origin?
  let network: HomeNetwork?
  private let limits: ServerLimits
  private let backupCommand: BackupCommand?
  private let sync: BookSync?
  private let isTour: Bool
  let connections: Connections
  private let logger: Logger

  /// - Parameters:
  ///   - host: an address of this machine to listen on; other than loopback only with a public origin over HTTPS
  ///   - port: 0 takes any free one
  ///   - publicOrigin: `https://host[:port]` under which a proxy passes requests on; without TLS for a loopback host only
  ///   - network: how the book is served on the home network; nil where it is not
  ///   - backupCommand: what runs after each backup
  ///   - sync: of the book, where it is kept one with others
  ///   - isTour: whether the book is made up, which every page says then
  /// Throws `UserError(.value)` for a host or an origin it cannot be served at, and `UserError(.file)` where there is no certificate.
  public init(
    book: Book, modules: [SiteModule], languages: Languages, host: String = "127.0.0.1", port: Int = 8642, publicOrigin: String? = nil,
    network: NetworkOptions? = nil, limits: ServerLimits = ServerLimits(), backupCommand: BackupCommand? = nil,
    sync: BookSync? = nil, isTour: Bool = false, logger: Logger
  ) throws {
    open = try publicOrigin.map { text in
      guard let origin = Origin(text) else { throw UserError(.value, LocalizedText("serve.badOrigin", ["origin": .text(text)])) }
      guard origin.isPrivate else { throw UserError(.value, LocalizedText("serve.openOrigin", ["origin": .text(text)])) }
      return origin
    }
    guard open?.isSecure == true || BookServer.loopback.contains(host) else {
      throw UserError(.value, LocalizedText("serve.loopbackOnly", ["host": .text(host)]))
    }
    try BookServer.confirm(port: port)
    if let network { try BookServer.confirm(port: network.ports.trust) }
    self.network = try network.map { HomeNetwork(try NetworkCertificate($0, now: book.surroundings.now, logger), ports: $0.ports) }
    self.book = book
    self.modules = modules
    self.languages = languages
    self.host = host
    self.port = port
    self.limits = limits
    self.backupCommand = backupCommand
    self.sync = sync
    self.isTour = isTour
    connections = Connections(limit: limits.connections)
    self.logger = logger
  }

  /// Throws `serve.badPort` where that is the number of no port.
  public static func confirm(port: Int) throws {
    guard (0...65_535).contains(port) else { throw UserError(.value, LocalizedText("serve.badPort", ["port": .text(String(port))])) }
  }

  /// Who may come in.
  public var browserAccess: BrowserAccess { BrowserAccess(book) }

  private static let loopback = ["127.0.0.1", "localhost", "::1"]

  /// Serves until SIGTERM, SIGINT, SIGHUP or the shutdown of what it runs in; `whenOpen` is given an invitation once there is one.
  ///
  /// - Parameter others: what runs beside it, and ends with it
  /// Throws `UserError(.unreachable)` where the port is taken or the machine has no such address.
  public func run(beside others: [any Service] = [], whenOpen: @escaping @Sendable (ServerInvitation) async -> Void) async throws {
    let application = application(whenOpen: whenOpen)
    if !BookServer.loopback.contains(host) {
      logger.warning(
        "Other machines reach this port: they are answered by the proxy's name only, and encrypted only as far as it",
        metadata: ["host": "\(host)"])
    }
    var configuration = ServiceGroupConfiguration(
      services: [application] + others, gracefulShutdownSignals: [.sigterm, .sigint, .sighup], logger: logger)
    // Streams end at once; whatever else a client holds open does not keep the program from ending.
    configuration.maximumGracefulShutdownDuration = .seconds(3)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw UserError(error, host: host, port: port)
    }
  }

  /// The application that answers; `whenOpen` as for `run`.
  public func application(
    whenOpen: @escaping @Sendable (ServerInvitation) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let services = services()
    let address = ServerAddressService(book, services.origins)
    let responder = buildRouter(services).buildResponder()
    let listeners = network.map { NetworkListeners($0, services, responder, idle: limits.idle) }
    return Application(
      responder: responder,
      server: .guarded(services.connections, idle: limits.idle),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      services: modules.flatMap { $0.services(services) } + [
        address,
        BookLogService(book: book, threads: services.threads),
        SearchIndexService(book: book, threads: services.threads),
        BackupService(runner: services.backups, threads: services.threads),
      ] + (listeners.map { [$0] } ?? []),
      onServerRunning: { channel in
        services.origins.port = channel.localAddress?.port ?? port
        await listeners?.wait()
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
      book: book, modules: modules, languages: languages, isTour: isTour,
      origins: Origins(host: host, port: port, open: open, network: network),
      connections: connections, users: limits.users ?? .own(book.path), assetStore: AssetStore(modules),
      imports: JobGate(busy: LocalizedText("import.busy")), backups: BackupRunner(book, then: backupCommand, logger), sync: sync,
      logger: logger)
  }
}

extension BookServer {
  /// Every route behind every guard; also an address nobody has is answered through them.
  func buildRouter(_ services: AppServices, _ rules: EndpointRules = EndpointRules()) -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeadersMiddleware())
    router.add(middleware: CompressionMiddleware(origins: services.origins))
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
    InstalledPages(services: services).add(to: routes)
    SearchPages(services: services).add(to: routes)
    HistoryPages(services: services).add(to: routes)
    TrashPages(services: services).add(to: routes)
    SettingsPages(services: services).add(to: routes)
    BrowsersPages(services: services).add(to: routes)
    BackupsPages(services: services).add(to: routes)
    HeldPages(services: services).add(to: routes)
    ElsewherePages(services: services).add(to: routes)
    DevicesPages(services: services).add(to: routes)
    SyncPages(services: services).add(to: routes)
    ArchivePages(services: services).add(to: routes)
    for module in services.modules { module.routes(services, routes) }
    return router
  }
}
