import Certificates
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import Records
import ServiceLifecycle
import Site
import SyncRelay

/// A relay at a port of its own.
struct RelayServer: NamedService {
  /// Where it listens, and as what.
  struct Options {
    let host: String
    let port: Int
    /// Where devices reach it, where that is not where it listens.
    let address: String?
    /// A certificate with those that vouch for it, and its key, as PEM.
    let certificate: (chain: String, key: String)?
  }

  private let store: SQLiteRelayStore
  private let options: Options
  private let tls: TLSConfiguration?
  private let now: @Sendable () -> Date
  private let whenOpen: @Sendable (String) -> Void
  private let logger: Logger

  /// - Parameter whenOpen: is told where devices reach it, once they do
  /// Throws `UserError` where its certificate or its port is none.
  init(
    _ store: SQLiteRelayStore, _ options: Options, now: @escaping @Sendable () -> Date, logger: Logger,
    whenOpen: @escaping @Sendable (String) -> Void
  ) throws {
    try BookServer.confirm(port: options.port)
    tls = try options.certificate.map { files in
      do {
        return TLSConfiguration.makeServerConfiguration(
          certificateChain: try NIOSSLCertificate.fromPEMFile(files.chain).map { .certificate($0) },
          privateKey: .privateKey(try NIOSSLPrivateKey(file: files.key, format: .pem)))
      } catch {
        throw UserError(.file, LocalizedText("network.certificate.unreadable", ["path": .text(files.chain)]), detail: "\(error)")
      }
    }
    (self.store, self.options, self.now, self.whenOpen, self.logger) = (store, options, now, whenOpen, logger)
  }

  /// Listens until the program is to end. Throws `UserError(.unreachable)` where the port is taken or the machine has no such address.
  func run() async throws {
    let router = Router()
    router.get("healthz") { _, _ in "ok\n" }
    RelayRoutes(store, now: now).add(to: router)
    let guarded = HTTPServerBuilder.guarded(
      Connections(limit: ServerLimits.ofProcess().connections), idle: .seconds(60))
    let application = Application(
      router: router, server: try tls.map { try .tls(guarded, tlsConfiguration: $0) } ?? guarded,
      configuration: ApplicationConfiguration(address: .hostname(options.host, port: options.port)),
      onServerRunning: { channel in
        let address = address(at: channel.localAddress?.port ?? options.port)
        do {
          try store.note(address: address)
          whenOpen(address)
        } catch {
          logger.error("The relay could not note where it is reached", metadata: ["detail": "\(error)"])
        }
      }, logger: logger)
    do {
      try await application.run()
    } catch let error as IOError {
      throw UserError(error, host: options.host, port: options.port)
    }
  }

  private func address(at port: Int) -> String {
    if let address = options.address { return address }
    let isAnywhere = ["0.0.0.0", "::"].contains(options.host)
    let host = isAnywhere ? PrivateAddress.ofThisMachine()?.inAddress ?? "127.0.0.1" : options.host
    return "\(tls == nil ? "http" : "https")://\(host):\(port)"
  }
}
