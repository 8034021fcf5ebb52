import Certificates
import Foundation
import Logging
import NIOSSL
import Records
import SwiftASN1
import Synchronization
import X509

/// The certificate with which the home network is answered, exchanged while the server runs.
///
/// Each handshake asks for it: that is when a new address of the machine, an end that is near, or a file that was replaced matters.
final class NetworkCertificate: Sendable {
  /// Where it comes from.
  private enum Source: Sendable {
    case authority(CertificateAuthority, HostName)
    case files(NetworkOptions.Files)
  }

  /// What is answered with now.
  private struct Current {
    let names: [String]
    let chain: [NIOSSLCertificateSource]
    let key: NIOSSLPrivateKeySource
    /// What it was made for, of an authority of one's own.
    var issued: ServerCertificate?
    /// When its files were last written.
    var written: [Date] = []
  }

  private let source: Source
  private let now: @Sendable () -> Instant
  private let logger: Logger
  private let current: Mutex<Current>

  /// Throws a `UserError` where the authority cannot be had, or the files cannot be read.
  init(_ options: NetworkOptions, now: @escaping @Sendable () -> Instant, _ logger: Logger) throws {
    let host = HostName(options.hostName)
    source =
      switch options.certificate {
      case .ownAuthority(let folder): .authority(try CertificateAuthority.open(in: folder, for: host, at: now().date), host)
      case .files(let files): .files(files)
      }
    self.now = now
    self.logger = logger
    current = Mutex(try NetworkCertificate.made(from: source, at: now()))
  }

  /// The person's own authority; nil where it comes from files.
  var authority: CertificateAuthority? {
    if case .authority(let authority, _) = source { authority } else { nil }
  }

  /// The names it is for, the best first.
  var names: [String] { current.withLock(\.names) }

  /// The last moment of the one that is answered with now; nil of one from files.
  var expiry: Date? { current.withLock { $0.issued?.expiry } }

  /// What a handshake is answered with. Where a new one cannot be had, the one before stays.
  func forHandshake() -> NIOSSLContextConfigurationOverride {
    let answer = current.withLock { current in
      do {
        if isDue(current) { current = try NetworkCertificate.made(from: source, at: now()) }
      } catch {
        logger.warning("The new certificate cannot be used; the one before stays", metadata: ["detail": "\(error)"])
      }
      return current
    }
    var handshake = NIOSSLContextConfigurationOverride()
    handshake.certificateChain = answer.chain
    handshake.privateKey = answer.key
    return handshake
  }

  private func isDue(_ current: Current) -> Bool {
    switch source {
    case .authority: current.issued?.isDue(at: now().date, on: PrivateAddress.allOfThisMachine()) ?? true
    case .files(let files): files.written != current.written
    }
  }

  private static func made(from source: Source, at now: Instant) throws -> Current {
    switch source {
    case .authority(let authority, let host):
      let issued = try authority.issue(to: host, at: PrivateAddress.allOfThisMachine(), now: now.date)
      return Current(
        names: host.names, chain: try issued.chain.map { .certificate(try NIOSSLCertificate(bytes: $0, format: .der)) },
        key: .privateKey(try NIOSSLPrivateKey(bytes: issued.key, format: .der)), issued: issued)
    case .files(let files): return try made(from: files)
    }
  }

  private static func made(from files: NetworkOptions.Files) throws -> Current {
    let path = { (path: String) in ["path": LocalizedText.Value.text(path)] }
    let written = files.written
    let chain: [NIOSSLCertificate]
    let names: [String]
    do {
      chain = try NIOSSLCertificate.fromPEMFile(files.certificate)
      guard let leaf = chain.first else { throw CocoaError(.fileReadCorruptFile) }
      names = try Certificate(derEncoded: leaf.toDERBytes()).extensions.subjectAlternativeNames?.compactMap(\.hostName) ?? []
    } catch {
      throw UserError(.file, LocalizedText("network.certificate.unreadable", path(files.certificate)), detail: "\(error)")
    }
    guard !names.isEmpty else { throw UserError(.file, LocalizedText("network.certificate.nameless", path(files.certificate))) }
    do {
      let key = try NIOSSLPrivateKey(file: files.key, format: .pem)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      // It says whether the two belong together.
      _ = try NIOSSLContext(configuration: configuration)
      return Current(names: names, chain: chain.map { .certificate($0) }, key: .privateKey(key), written: written)
    } catch {
      throw UserError(.file, LocalizedText("network.key.unreadable", path(files.key)), detail: "\(error)")
    }
  }
}

extension NetworkOptions.Files {
  /// When each was last written; what cannot be told counts as never.
  fileprivate var written: [Date] {
    [certificate, key].map { path in
      (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date) ?? .distantPast
    }
  }
}

extension GeneralName {
  /// The host it names, small; nil of other kinds, and of many hosts at once.
  fileprivate var hostName: String? {
    if case .dnsName(let name) = self, !name.contains("*") { name.lowercased() } else { nil }
  }
}
