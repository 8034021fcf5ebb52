import Certificates
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Records
import ServiceLifecycle

/// The two listeners on the home network: the book over HTTPS, and over HTTP how to trust it.
struct NetworkListeners: NamedService {
  private let network: HomeNetwork
  private let services: AppServices
  private let responder: any HTTPResponder<AppRequestContext>
  private let idle: Duration
  private let opened = AsyncStream.makeStream(of: Void.self)

  init(_ network: HomeNetwork, _ services: AppServices, _ responder: some HTTPResponder<AppRequestContext>, idle: Duration) {
    self.network = network
    self.services = services
    self.responder = responder
    self.idle = idle
  }

  /// Throws `UserError(.unreachable)` where a port is taken.
  func run() async throws {
    let pages = listener(responder, .secure(network, services.connections, idle: idle), port: network.port) { network.port = $0 }
    let trust = try network.certificate.authority.map { authority in
      let styles = ByteBuffer(bytes: services.assetStore.bytes(of: "site/site.css") ?? [])
      let site = TrustSite(network: network, authority: authority, languages: services.languages, styles: styles)
      return listener(
        try site.router().buildResponder(), .guarded(services.connections, idle: idle, admits: network.admits), port: network.trustPort
      ) { network.trustPort = $0 }
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [pages, trust].compactMap(\.self), logger: services.logger))
    try await group.run()
  }

  /// Waits until both listen, and a person can be told where.
  func wait() async {
    var left = network.certificate.authority == nil ? 1 : 2
    for await _ in opened.stream {
      left -= 1
      if left == 0 { break }
    }
    await network.find()
  }

  private func listener(
    _ responder: some HTTPResponder<AppRequestContext>, _ server: HTTPServerBuilder, port: Int, _ note: @escaping @Sendable (Int) -> Void
  ) -> Listener {
    let host = NetworkListeners.everyAddress
    return Listener(host: host, port: port) { [opened, logger = services.logger] in
      let application = Application(
        responder: responder, server: server, configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
        onServerRunning: { channel in
          note(channel.localAddress?.port ?? port)
          opened.continuation.yield()
        }, logger: logger)
      try await application.run()
    }
  }

  /// All addresses of this machine, of IPv6 too where it has any.
  private static var everyAddress: String {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.contains { $0.address?.protocol == .inet6 } ? "::" : "0.0.0.0"
  }
}

/// A listener whose refusal a person can read.
private struct Listener: NamedService {
  let host: String
  let port: Int
  let serve: @Sendable () async throws -> Void

  func run() async throws {
    do {
      try await serve()
    } catch let error as IOError {
      throw UserError(error, host: host, port: port)
    }
  }
}
