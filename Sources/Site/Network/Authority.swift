import Crypto
import Files
import Foundation
import NIOCore
public import Records
import SwiftASN1
import X509

/// A certificate authority of the person's own: a root that devices trust, an intermediate that it signed, and certificates for this
/// machine.
///
/// The root's key is never written: once it has signed the intermediate it is gone. Both are limited (RFC 5280, 4.2.1.10) to this machine's
/// name in `.local` and to private addresses, and the intermediate to servers: a thief of the folder can pass for a machine in a private
/// network, and for none on the internet. A name without a domain would be no limit: it would permit a top-level domain of that name.
struct Authority: Sendable {
  /// Days of validity of the root and its intermediate, of a certificate (user-added roots may sign for 825 on iPhone, 398 is what browsers
  /// accept from public ones), and the days left at which it is renewed.
  private static let (long, short, renewal) = (3650.0, 397.0, 30.0)

  private let folder: String

  /// The authority in that folder, made there on first use.
  ///
  /// - Parameters:
  ///   - folder: for files that only this user can read
  ///   - name: the machine's name, without a domain
  /// - Throws: a `UserError(.file)` if the folder cannot be written
  init(in folder: String, named name: String, at now: Date) throws {
    self.folder = folder
    guard !isWhole(at: now) else { return }
    try PrivateFile.makeFolder(folder)
    let (rootKey, key) = (P256.Signing.PrivateKey(), P256.Signing.PrivateKey())
    let rootName = try DistinguishedName { CommonName("Commonplace on \(name).local") }
    let root = try signed(
      for: rootKey, named: rootName, by: rootKey, named: rootName, from: now, days: Authority.long,
      Authority.extensions(of: rootKey, named: name, by: nil))
    let intermediate = try signed(
      for: key, named: DistinguishedName { CommonName("Commonplace on \(name).local, certificates") }, by: rootKey, named: rootName,
      from: now,
      days: Authority.long, Authority.extensions(of: key, named: name, by: rootKey))
    try write(key.pemRepresentation, to: "intermediate.key")
    try write(intermediate.serializeAsPEM().pemString, to: "intermediate.pem")
    // Written last: an authority whose parts do not fit is made anew.
    try write(root.serializeAsPEM().pemString, to: "root.pem")
  }

  /// The authority of this user of the machine, made on first use.
  init(of surroundings: Surroundings, named name: String) throws {
    guard let folder = surroundings.stateFolder else { throw UserError(.fault, "book.fault", detail: "no folder for state") }
    try self.init(in: "\(folder)/authority", named: name, at: surroundings.now().date)
  }

  /// Path of the certificate of this machine, with its intermediate.
  var certificate: String { path("server.pem") }
  /// Path of the key of this machine's certificate.
  var key: String { path("server.key") }

  /// The machine's name, as the authority was made for it: `desk.local`.
  var name: String {
    get throws { try limits().first ?? "" }
  }

  /// True if the root signed the intermediate, and the intermediate has its key and has not expired; false after a loss of power in the
  /// first use. A clock that is behind, as a small machine's is at first, is no reason to start anew: all devices would have to trust anew.
  private func isWhole(at now: Date) -> Bool {
    guard let root = try? Certificate(pemEncoded: read("root.pem")), let issuer = try? Certificate(pemEncoded: read("intermediate.pem")),
      let key = try? P256.Signing.PrivateKey(pemRepresentation: read("intermediate.key"))
    else { return false }
    return now < issuer.notValidAfter && root.publicKey.isValidSignature(issuer.signature, for: issuer)
      && issuer.publicKey == Certificate.PublicKey(key.publicKey)
  }

  /// The root's certificate, which devices install.
  var root: [UInt8] {
    get throws { try PEMDocument(pemString: read("root.pem")).derBytes }
  }

  /// SHA-256 of the root, as devices show it: pairs of digits with colons.
  var fingerprint: String {
    get throws {
      try SHA256.hash(data: root).map { [$0].hex.uppercased() }.joined(separator: ":")
    }
  }

  /// Makes a new certificate unless the present one is for exactly these hosts and valid for another month. Hosts beyond the limits of the
  /// authority are left out.
  ///
  /// - Parameter hosts: names and addresses, the preferred one first
  func renew(for hosts: [String], at now: Date) throws {
    let issuer = try Certificate(pemEncoded: read("intermediate.pem"))
    let limits = try limits()
    let names = hosts.filter { Authority.isPrivate($0) || limits.contains($0) }
    // Close to its own end the intermediate cannot sign for another month: a certificate until about then is enough.
    let last = issuer.notValidAfter.addingTimeInterval(-2 * 86_400)
    guard try !isCurrent(for: names, at: now, until: last) else { return }
    let (issuerKey, key) = (try P256.Signing.PrivateKey(pemRepresentation: read("intermediate.key")), P256.Signing.PrivateKey())
    let certificate = try signed(
      for: key, named: DistinguishedName { CommonName(names.first ?? "Commonplace") }, by: issuerKey, named: issuer.subject, from: now,
      days: min(Authority.short, issuer.notValidAfter.timeIntervalSince(now) / 86_400),
      Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names.map(Authority.alternativeName))
        AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: issuer.publicKey).keyIdentifier)
      })
    try write(key.pemRepresentation, to: "server.key")
    try write(certificate.serializeAsPEM().pemString + "\n" + issuer.serializeAsPEM().pemString + "\n", to: "server.pem")
  }

  /// True if the certificate is for these hosts, belongs to its key and is valid for another month.
  private func isCurrent(for names: [String], at now: Date, until last: Date) throws -> Bool {
    guard let text = try? read("server.pem"), let certificate = try? Certificate(pemEncoded: text.upToSecondCertificate),
      let key = try? P256.Signing.PrivateKey(pemRepresentation: read("server.key")),
      certificate.publicKey == Certificate.PublicKey(key.publicKey)
    else { return false }
    let alternatives = try certificate.extensions.subjectAlternativeNames.map(Array.init)
    return alternatives == names.map(Authority.alternativeName)
      && certificate.notValidBefore <= now
      && certificate.notValidAfter >= min(now.addingTimeInterval(Authority.renewal * 86_400), last)
  }

  /// The names that the authority can vouch for.
  private func limits() throws -> [String] {
    try Certificate(pemEncoded: read("root.pem")).extensions.nameConstraints.map { Array($0.permittedDNSDomains) } ?? []
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  private func write(_ text: String, to name: String) throws {
    do throws(FileFault) {
      try PrivateFile.write(Data(text.utf8), to: path(name))
    } catch {
      throw UserError(.file, "phone.unwritable", ["folder": .text(folder)], detail: String(cString: strerror(error.code)))
    }
  }
}

extension Authority {
  /// Networks that nobody reaches from the internet (RFC 1918, 3927, 6598, 4193), as addresses and masks; the last is fc00::/7.
  private static let ranges: [[UInt8]] =
    [
      [10, 0, 0, 0, 255, 0, 0, 0], [172, 16, 0, 0, 255, 240, 0, 0], [192, 168, 0, 0, 255, 255, 0, 0], [169, 254, 0, 0, 255, 255, 0, 0],
      [100, 64, 0, 0, 255, 192, 0, 0],
    ] + [[0xFC, 0xFE]].map { [$0[0]] + Array(repeating: 0, count: 15) + [$0[1]] + Array(repeating: 0, count: 15) }

  /// - Parameter issuer: the root's key, for its intermediate; nil for the root itself
  private static func extensions(
    of key: P256.Signing.PrivateKey, named name: String, by issuer: P256.Signing.PrivateKey?
  ) throws -> Certificate.Extensions {
    try Certificate.Extensions {
      Critical(BasicConstraints.isCertificateAuthority(maxPathLength: issuer == nil ? 1 : 0))
      Critical(KeyUsage(keyCertSign: true, cRLSign: true))
      Critical(
        NameConstraints(
          permittedDNSDomains: ["\(name).local"], permittedIPRanges: ranges.map { ASN1OctetString(contentBytes: $0[...]) }))
      SubjectKeyIdentifier(hash: Certificate.PublicKey(key.publicKey))
      if let issuer {
        try ExtendedKeyUsage([.serverAuth])
        AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: Certificate.PublicKey(issuer.publicKey)).keyIdentifier)
      }
    }
  }

  private static func alternativeName(_ host: String) -> GeneralName {
    octets(of: host).map { .ipAddress(ASN1OctetString(contentBytes: $0[...])) } ?? .dnsName(host)
  }

  /// The octets of an address in text; nil for a name.
  static func octets(of host: String) -> [UInt8]? {
    guard let address = try? SocketAddress(ipAddress: host, port: 0) else { return nil }
    if case .v4(let four) = address { return withUnsafeBytes(of: four.address.sin_addr) { Array($0) } }
    if case .v6(let six) = address { return withUnsafeBytes(of: six.address.sin6_addr) { Array($0) } }
    return nil
  }

  /// True for an address in one of the ranges.
  static func isPrivate(_ host: String) -> Bool { octets(of: host).map(isPrivate) ?? false }

  private static func isPrivate(_ octets: [UInt8]) -> Bool {
    ranges.contains { range in
      range.count == 2 * octets.count && octets.indices.allSatisfy { octets[$0] & range[octets.count + $0] == range[$0] }
    }
  }
}

/// A certificate for a key, valid from the day before, for devices with clocks that are behind.
private func signed(
  for key: P256.Signing.PrivateKey, named name: DistinguishedName, by issuer: P256.Signing.PrivateKey, named issuerName: DistinguishedName,
  from now: Date, days: Double, _ extensions: Certificate.Extensions
) throws -> Certificate {
  try Certificate(
    version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: Certificate.PublicKey(key.publicKey),
    notValidBefore: now.addingTimeInterval(-86_400), notValidAfter: now.addingTimeInterval((days - 1) * 86_400), issuer: issuerName,
    subject: name, signatureAlgorithm: .ecdsaWithSHA256, extensions: extensions, issuerPrivateKey: Certificate.PrivateKey(issuer))
}

extension LocalNetwork {
  /// The end of the validity of this machine's own certificate; nil if it has none.
  public static func certificateEnd(on surroundings: Surroundings) -> Instant? {
    let file = surroundings.stateFolder.flatMap { try? String(contentsOfFile: "\($0)/authority/server.pem", encoding: .utf8) }
    return file.flatMap { try? Certificate(pemEncoded: $0.upToSecondCertificate) }.map { Instant($0.notValidAfter) }
  }
}

extension String {
  /// The first of several PEM documents.
  fileprivate var upToSecondCertificate: String {
    let end = "-----END CERTIFICATE-----"
    return range(of: end).map { String(self[..<$0.upperBound]) } ?? self
  }
}
