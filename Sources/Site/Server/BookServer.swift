public import BookStore
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import Records
import ServiceLifecycle
import UnixSignals
public import Words

/// Serves a book to browsers on this machine, and through the person's HTTPS proxy if one is configured.
public struct BookServer: Sendable {
  /// The version of the program.
  public static let version = Book.programVersion

  let book: Book
  private let parts: SiteParts
  private let host: String
  private let port: Int
  private let proxy: Origin?
  var network: NetworkListener?
  private let limits: ServerLimits
  let connections: Connections
  let imports = JobGate(busy: LocalizedText("import.busy"))
  let exports = JobGate(busy: LocalizedText("archive.busy"))
  let backups: BackupRunner
  let wish = RestoreWish()
  private let restored: RestoreOutcome?
  private let push: Push?
  private let logger: Logger

  /// - Parameters:
  ///   - host: address to listen on; other than loopback only with a public HTTPS origin
  ///   - port: 0 for any free port
  ///   - publicOrigin: `https://host[:port]` of a proxy; without TLS for a loopback host only
  ///   - network: the listener for other devices, beside that for this machine
  ///   - push: reminders with no page open; nil for none
  ///   - backupCommand: command run after each backup
  ///   - restored: the outcome of the restore for which the previous server stopped
  /// - Throws: `UserError(.value)` for an invalid host or origin
  public init(
    book: Book, parts: SiteParts, host: String = "127.0.0.1", port: Int = 8642, publicOrigin: String? = nil,
    network: NetworkListener? = nil, push: Push? = nil, limits: ServerLimits = ServerLimits(), backupCommand: BackupCommand? = nil,
    restored: RestoreOutcome? = nil, logger: Logger
  ) throws {
    proxy = try publicOrigin.map { text in
      guard let origin = Origin(text) else { throw UserError(.value, "serve.badOrigin", ["origin": .text(text)]) }
      guard origin.isPrivate else { throw UserError(.value, "serve.openOrigin", ["origin": .text(text)]) }
      return origin
    }
    guard proxy?.isSecure == true || BookServer.loopback.contains(host) else {
      throw UserError(.value, "serve.loopbackOnly", ["host": .text(host)])
    }
    guard (0...65_535).contains(port) else {
      throw UserError(.value, "serve.badPort", ["port": .text(String(port)), "last": "65535", "option": "--port"])
    }
    (self.book, self.parts, self.host, self.port, self.network, self.push) = (book, parts, host, port, network, push)
    self.limits = limits
    backups = BackupRunner(book, then: backupCommand, logger)
    self.restored = restored
    connections = Connections(limit: limits.connections)
    self.logger = logger
  }

  /// Admission of browsers.
  public var browserAccess: BrowserAccess { BrowserAccess(book) }

  private static let loopback = ["127.0.0.1", "localhost", "::1"]

  /// Serves until SIGTERM, SIGINT, SIGHUP or the shutdown of its service group; calls `whenOpen` with the one-time address of each
  /// listener.
  ///
  /// Throws `UserError(.unreachable)` if the port is in use or the address does not belong to this machine.
  public func run(whenOpen: @escaping @Sendable (_ address: String) async -> Void) async throws {
    let services = services()
    var listeners = [Listener(application: application(services, whenOpen: whenOpen), host: host, port: port, option: "--port")]
    func add(_ application: some ApplicationProtocol, at port: Int) {
      listeners.append(Listener(application: application, host: BookServer.everywhere, port: port, option: "--lan-port"))
    }
    if let network {
      add(try application(of: network, services, whenOpen: whenOpen), at: network.port)
      if let authority = network.authority { add(trustApplication(authority, network.origins), at: network.origins.trustPort ?? 0) }
    }
    if !BookServer.loopback.contains(host) {
      logger.warning(
        "Other machines can reach this port; only requests for the proxy's name are answered, and only traffic to the proxy is encrypted",
        metadata: ["host": "\(host)"])
    }
    var configuration = ServiceGroupConfiguration(
      services: listeners, gracefulShutdownSignals: [.sigterm, .sigint, .sighup], logger: logger)
    // Streams end at once; other open connections do not delay the exit.
    configuration.maximumGracefulShutdownDuration = .seconds(3)
    let group = ServiceGroup(configuration: configuration)
    wish.stops { await group.triggerGracefulShutdown() }
    try await group.run()
  }

  /// The application for this machine; `whenOpen` as for `run`.
  public func application(
    whenOpen: @escaping @Sendable (_ address: String) async -> Void = { _ in }
  ) -> some ApplicationProtocol { application(services(), whenOpen: whenOpen) }

  private func application(
    _ services: AppServices, whenOpen: @escaping @Sendable (_ address: String) async -> Void
  ) -> some ApplicationProtocol {
    let address = ServerAddressService(book, services.origins)
    return Application(
      router: buildRouter(services),
      server: .guarded(services.connections, limits),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      services: parts.modules.flatMap { $0.services(services) } + [address] + services.upkeep()
        + [push.map { PushKeeper(services, $0) }].compactMap(\.self),
      onServerRunning: { await begin(address, services, at: $0, whenOpen: whenOpen) },
      logger: logger)
  }

  /// The application for the network.
  private func application(
    of network: NetworkListener, _ services: AppServices, whenOpen: @escaping @Sendable (_ address: String) async -> Void
  ) throws -> some ApplicationProtocol {
    let services = services.at(network.origins)
    let address = ServerAddressService(book, services.origins)
    return Application(
      router: buildRouter(services),
      server: try network.server(services.connections, limits),
      configuration: ApplicationConfiguration(address: .hostname(BookServer.everywhere, port: network.port)),
      services: [
        network.reloader, address,
        RepeatedWork(threads: services.threads, period: .seconds(300)) {
          do { try network.renew() } catch { logger.warning("Could not renew the certificate", metadata: ["detail": "\(error)"]) }
        },
      ],
      onServerRunning: { await begin(address, services, at: $0, whenOpen: whenOpen) },
      logger: logger)
  }

  /// The application in plain HTTP that tells devices how to trust the authority.
  private func trustApplication(_ authority: Authority, _ origins: Origins) -> some ApplicationProtocol {
    let pages = TrustPages(
      authority: authority, origins: origins, languages: parts.languages, styles: parts.assetStore.bytes(of: "site/site.css") ?? [])
    return Application(
      router: pages.router(),
      // Strangers alone come here, and take no connection of a browser.
      server: .guarded(Connections(limit: 32), ServerLimits(connections: 32, idle: .seconds(10))),
      configuration: ApplicationConfiguration(address: .hostname(BookServer.everywhere, port: origins.trustPort ?? 0)),
      logger: logger)
  }

  /// Every address of this machine, of both versions where the system has both.
  private static var everywhere: String {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.contains { $0.address?.protocol == .inet6 } ? "::" : "0.0.0.0"
  }

  /// Lists the address of a listener that is open now, and makes a one-time address for it.
  private func begin(
    _ address: ServerAddressService, _ services: AppServices, at channel: any Channel, whenOpen: @Sendable (_ address: String) async -> Void
  ) async {
    services.origins.port = channel.localAddress?.port ?? services.origins.port
    wish.listens(on: services.origins.port, toNetwork: services.origins.isNetwork)
    do {
      let invitation = try await services.threads.writing {
        try address.begin()
        return try ServerAddresses(book).invitation(toNetwork: services.origins.isNetwork)
      }
      await whenOpen(invitation)
    } catch {
      logger.error("Could not make a one-time key", metadata: ["detail": "\(error)"])
    }
  }

  func services() -> AppServices {
    AppServices(
      book: book, parts: parts, origins: Origins(host: host, port: port, proxy: proxy), connections: connections,
      users: limits.users ?? .own(book.path), imports: imports, exports: exports, backups: backups, push: push, wish: wish,
      restored: restored, logger: logger)
  }

  /// The router with all routes behind all middleware; unknown addresses pass through the middleware too.
  ///
  /// The first middleware added is the outermost: it sees a request first and its answer last.
  func buildRouter(_ services: AppServices, _ rules: EndpointRules = EndpointRules()) -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeadersMiddleware())
    router.add(middleware: RequestLogMiddleware())
    if services.origins.isNetwork { router.add(middleware: GzipMiddleware()) }
    router.add(middleware: LeavingMiddleware(authentication: services.authentication, threads: services.threads, rules: rules))
    router.add(middleware: ErrorMiddleware(services: services))
    router.add(middleware: HostMiddleware(origins: services.origins))
    router.add(middleware: PlaceMiddleware(book: book, sync: services.sync, threads: services.threads))
    router.add(middleware: CSRFMiddleware(origins: services.origins))
    // Authentication comes before the body is read: no form of a stranger is kept in memory.
    router.add(middleware: AuthenticationMiddleware(authentication: services.authentication, rules: rules))
    router.add(middleware: MethodMiddleware(rules: rules))
    router.add(middleware: BodyLimitMiddleware(rules: rules))
    let routes = Routes(router: router, threads: services.threads, rules: rules)
    services.addPairingRoutes(to: routes)
    services.addManifest(to: routes)
    services.addWorker(to: routes)
    services.addAboutPages(to: routes)
    services.addShortcutsPage(to: routes)
    services.addSearchPages(to: routes)
    services.addHistoryPages(to: routes)
    services.addTrashPages(to: routes)
    services.addSettingsPages(to: routes)
    services.addBrowsersPages(to: routes)
    services.addPhonePages(to: routes)
    services.addRemindersPage(to: routes)
    services.addBackupsPages(to: routes)
    services.addPendingPages(to: routes)
    services.addSyncPages(to: routes)
    services.addElsewherePages(to: routes)
    DevicesPages(services: services).add(to: routes)
    ArchivePages(services: services).add(to: routes)
    for module in services.modules { module.routes(services, routes) }
    return router
  }
}

/// The parts of a site shared by all books: the notebooks' pages, words and assets.
///
/// Packing and hashing the assets takes a while; a process that serves several books does it once.
public struct SiteParts: Sendable {
  let modules: [SiteModule]
  let languages: Languages
  let assetStore: AssetStore

  /// The parts of the given notebooks.
  public init(_ modules: [SiteModule], _ languages: Languages) {
    (self.modules, self.languages, assetStore) = (modules, languages, AssetStore(modules))
  }
}
