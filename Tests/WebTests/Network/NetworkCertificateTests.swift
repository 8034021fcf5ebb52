import AsyncHTTPClient
import Foundation
import Logging
import NIOHTTP1
import Records
import TestKit
import Testing

@testable import Certificates
@testable import Site

/// A certificate of a person's own, from files that change.
@Suite(.timeLimit(.minutes(10))) struct NetworkCertificateTests {
  @Test func `the book is served by the names of one's own certificate, and tells nobody to trust anything`() async throws {
    let desk = try NetworkDesk { try Self.files(in: $0, for: "book.example") }
    try await desk.work { phone in
      #expect(phone.invitation.network?.address.hasPrefix("https://book.example:\(phone.port)/open/") == true)
      #expect(phone.invitation.network?.trust == nil && phone.invitation.network?.fingerprint == nil)
      #expect(phone.trustPort == 0, "no listener for what there is none of")
      let address = "https://annas-pc.local:\(phone.port)/healthz"
      let answers = (try await phone.ask(address, "GET", ["host": "book.example:\(phone.port)"]), try await phone.ask(address))
      #expect(answers.0.status == .ok && answers.1.status == .forbidden)
    }
  }

  @Test func `files that are replaced are taken at the next handshake, and what cannot be read is not`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(in: folder, for: "one.example")
    let options = NetworkOptions(hostName: "annas-pc", certificate: .files(files))
    let certificate = try NetworkCertificate(options, now: { Instant(milliseconds: 0) }, silent)
    #expect(certificate.names == ["one.example"])
    try Data("half".utf8).write(to: URL(filePath: files.certificate))
    _ = certificate.forHandshake()
    #expect(certificate.names == ["one.example"])
    _ = try Self.files(in: folder, for: "two.example")
    _ = certificate.forHandshake()
    #expect(certificate.names == ["two.example"])
  }

  @Test func `a key of another certificate, a certificate without a host and no file are refused`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let files = try Self.files(in: folder, for: "one.example")
    let strange = try Self.files(in: other, for: "two.example")
    for (certificate, key, phrase) in [
      (files.certificate, strange.key, "network.key.unreadable"), (files.certificate, "/nowhere", "network.key.unreadable"),
      ("/nowhere", files.key, "network.certificate.unreadable"), (files.key, files.key, "network.certificate.unreadable"),
    ] {
      let options = NetworkOptions(hostName: "", certificate: .files(NetworkOptions.Files(certificate: certificate, key: key)))
      let refusal = #expect(throws: UserError.self) { try NetworkCertificate(options, now: { Instant(milliseconds: 0) }, silent) }
      #expect(refusal?.phrase.key == phrase, "\(certificate) \(key)")
    }
  }

  private var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }

  /// A certificate for that host alone, and its key, as a person would have got them.
  private static func files(in folder: TemporaryFolder, for name: String) throws -> NetworkOptions.Files {
    let files = NetworkOptions.Files(certificate: folder.path("own.pem"), key: folder.path("own.key"))
    let authority = try CertificateAuthority(for: HostName("other"), at: Date())
    let issued = try authority.issue(toNames: [name], at: [], now: Date())
    try write(issued.chain, as: "CERTIFICATE", to: files.certificate)
    try write([issued.key], as: "PRIVATE KEY", to: files.key)
    return files
  }

  private static func write(_ parts: [[UInt8]], as label: String, to path: String) throws {
    let text = parts.map { part in
      let lines = Data(part).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
      return "-----BEGIN \(label)-----\n\(lines)\n-----END \(label)-----\n"
    }.joined()
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
