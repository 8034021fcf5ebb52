import Crypto
import Foundation
import Records
import TestKit
import Testing
import X509

@testable import Certificates

/// A person's own authority, as OpenSSL judges it: what it vouches for and what it cannot.
@Suite struct CertificateAuthorityTests {
  private let now = Date(timeIntervalSince1970: 1_795_000_000)
  private let host = HostName("annas-pc")

  @Test func `it vouches for the machine's names and its addresses at home`() throws {
    let desk = try Desk(CertificateAuthority(for: host, at: now), now)
    let addresses = Set(["192.168.178.20", "fd00::7"].compactMap(PrivateAddress.init))
    let issued = try desk.authority.issue(to: host, at: addresses, now: now)
    #expect(issued.addresses == addresses)
    for name in ["annas-pc.local", "annas-pc"] { #expect(try desk.accepts(issued, "-verify_hostname", name), "\(name)") }
    for address in ["192.168.178.20", "fd00::7"] { #expect(try desk.accepts(issued, "-verify_ip", address), "\(address)") }
    for name in ["annas-pc.example", "other.local", "local"] { #expect(try !desk.accepts(issued, "-verify_hostname", name), "\(name)") }
    #expect(try !desk.accepts(issued, "-verify_ip", "192.168.178.21"))
  }

  @Test(arguments: ["evil.example", "google.com", "other.local", "local", "annas-pc.com"])
  func `whoever has its key can pretend to be no other host`(_ name: String) throws {
    let desk = try Desk(CertificateAuthority(for: host, at: now), now)
    let forged = try desk.authority.issue(toNames: [name], at: [], now: now)
    #expect(try desk.verdict(forged.chain).contains("permitted subtree violation"))
  }

  @Test(arguments: [[8, 8, 8, 8], [127, 0, 0, 1], [172, 32, 0, 1], [0x20, 1] + [UInt8](repeating: 1, count: 14)])
  func `nor to stand at an address of the internet`(_ octets: [UInt8]) throws {
    let desk = try Desk(CertificateAuthority(for: host, at: now), now)
    let forged = try desk.authority.issue(toNames: ["annas-pc.local"], at: [octets], now: now)
    #expect(try desk.verdict(forged.chain).contains("permitted subtree violation"))
  }

  @Test func `its root has a key that is nowhere any more`() throws {
    let folder = try TemporaryFolder()
    let authority = try CertificateAuthority.open(in: folder.path("authority"), for: host, at: now)
    let text = try String(contentsOfFile: folder.path("authority/annas-pc.pem"), encoding: .utf8)
    #expect(text.components(separatedBy: "PRIVATE KEY-----\n").count == 2, "one key alone")
    #expect(Certificate.PublicKey(authority.key.publicKey) == authority.intermediate.publicKey)
    #expect(authority.root.publicKey != authority.intermediate.publicKey)
  }

  @Test func `a server's certificate lasts 397 days, and is due a month before its end or at a new address`() throws {
    let authority = try CertificateAuthority(for: host, at: now)
    let one = Set([PrivateAddress("10.0.0.1")].compactMap(\.self))
    let issued = try authority.issue(to: host, at: one, now: now)
    #expect(issued.expiry.timeIntervalSince(now) == 396 * 86_400, "it began a day ago, as clocks differ")
    #expect(!issued.isDue(at: now.addingDays(365), on: one))
    #expect(issued.isDue(at: now.addingDays(367), on: one))
    #expect(issued.isDue(at: now, on: one.union([PrivateAddress("10.0.0.2")].compactMap(\.self))))
    #expect(!issued.isDue(at: now, on: []), "an address that went away harms nobody")
  }

  @Test func `it is kept for its owner alone, and is the same at the next start`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("deep/authority")
    let first = try CertificateAuthority.open(in: path, for: host, at: now)
    let again = try CertificateAuthority.open(in: path, for: host, at: now.addingDays(6000))
    #expect(try first.fingerprint == again.fingerprint)
    #expect(try permissions(path) == 0o700)
    #expect(try permissions("\(path)/annas-pc.pem") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["annas-pc.pem"])
    #expect(try CertificateAuthority.open(in: path, for: HostName("nas2"), at: now).fingerprint != first.fingerprint, "of another name")
  }

  @Test func `one that ends before a new certificate would is replaced`() throws {
    let folder = try TemporaryFolder()
    let first = try CertificateAuthority.open(in: folder.url.path, for: host, at: now)
    let next = try CertificateAuthority.open(in: folder.url.path, for: host, at: now.addingDays(CertificateAuthority.stay - 300))
    #expect(try first.fingerprint != next.fingerprint)
    #expect(try CertificateAuthority.open(in: folder.url.path, for: host, at: now.addingDays(7100)).fingerprint == next.fingerprint)
  }

  @Test func `a file that holds something else is refused and left as it is`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("annas-pc.pem")
    for text in ["", "nonsense", try CertificateAuthority(for: host, at: now).rootPEM] {
      try Data(text.utf8).write(to: URL(filePath: path))
      let refusal = #expect(throws: UserError.self) { try CertificateAuthority.open(in: folder.url.path, for: host, at: now) }
      #expect(refusal?.phrase.key == "network.authority.unreadable")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `programs that start in the same moment come to one authority`() async throws {
    let folder = try TemporaryFolder()
    let (path, host, now) = (folder.url.path, host, now)
    let fingerprints = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try CertificateAuthority.open(in: path, for: host, at: now).fingerprint } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    let kept = try CertificateAuthority.open(in: path, for: host, at: now).fingerprint
    #expect(fingerprints == [kept])
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}

/// An authority, and OpenSSL beside it.
private struct Desk {
  let authority: CertificateAuthority
  private let folder: TemporaryFolder
  private let now: Date

  init(_ authority: CertificateAuthority, _ now: Date) throws {
    self.authority = authority
    self.now = now
    folder = try TemporaryFolder()
    try Data(try authority.rootPEM.utf8).write(to: URL(filePath: folder.path("root.pem")))
  }

  func accepts(_ certificate: ServerCertificate, _ words: String...) throws -> Bool {
    try verdict(certificate.chain, words).hasSuffix(": OK\n")
  }

  /// What `openssl verify` says of a certificate that is presented with its chain.
  func verdict(_ chain: [[UInt8]], _ words: [String] = []) throws -> String {
    for (name, der) in zip(["leaf.pem", "chain.pem"], chain) {
      let lines = Data(der).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
      let text = "-----BEGIN CERTIFICATE-----\n\(lines)\n-----END CERTIFICATE-----\n"
      try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
    }
    let openssl = Process()
    let pipe = Pipe()
    openssl.executableURL = URL(filePath: "/usr/bin/env")
    openssl.arguments =
      ["openssl", "verify", "-x509_strict", "-purpose", "sslserver", "-attime", String(Int(now.timeIntervalSince1970))]
      + ["-CAfile", folder.path("root.pem"), "-untrusted", folder.path("chain.pem")] + words + [folder.path("leaf.pem")]
    (openssl.standardOutput, openssl.standardError) = (pipe, pipe)
    try openssl.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    openssl.waitUntilExit()
    return said
  }
}
