import Crypto
public import Foundation
import SwiftASN1
import X509

/// A person's own authority: it vouches for the machine that serves the book on a home network, and for nothing else.
///
/// A phone is asked to trust its root. The root's key signs one intermediate and is never written down; what stays is the intermediate's,
/// and both may vouch only for the machine's names and for addresses of home networks (RFC 5280, 4.2.1.10), so that whoever takes that key
/// can pretend to be no site of the internet, and a machine that comes to a new address needs no new trust.
public struct CertificateAuthority: Sendable {
  /// How long it vouches, in days: twenty years, as each phone must be told of the next one.
  static let stay = 7305
  /// How long a certificate of a server lasts, in days: what the strictest systems take.
  static let leafStay = 397

  let root: Certificate
  let intermediate: Certificate
  let key: P256.Signing.PrivateKey

  /// An authority that was made before.
  init(root: Certificate, intermediate: Certificate, key: P256.Signing.PrivateKey) {
    self.root = root
    self.intermediate = intermediate
    self.key = key
  }

  /// A new one for the machine of that name. Throws what the making of certificates throws.
  public init(for host: HostName, at now: Date) throws {
    let rootKey = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let key = P256.Signing.PrivateKey()
    let constraints = NameConstraints(
      permittedDNSDomains: host.names,
      permittedIPRanges: PrivateAddress.ranges.map { ASN1OctetString(contentBytes: ($0.base + $0.mask)[...]) })
    let day = now.formatted(.iso8601.year().month().day())
    let rootName = try DistinguishedName { CommonName("Commonplace on \(host.label) (\(day))") }
    let (start, end) = (now.addingDays(-1), now.addingDays(CertificateAuthority.stay))
    root = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: rootKey.publicKey, notValidBefore: start, notValidAfter: end,
      issuer: rootName, subject: rootName,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 1))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        Critical(constraints)
        SubjectKeyIdentifier(hash: rootKey.publicKey)
      }, issuerPrivateKey: rootKey)
    let publicKey = Certificate.PublicKey(key.publicKey)
    intermediate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey, notValidBefore: start, notValidAfter: end,
      issuer: rootName, subject: DistinguishedName { CommonName("Commonplace servers of \(host.label) (\(day))") },
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        try ExtendedKeyUsage([.serverAuth])
        Critical(constraints)
        SubjectKeyIdentifier(hash: publicKey)
        AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: rootKey.publicKey).keyIdentifier)
      }, issuerPrivateKey: rootKey)
    self.key = key
  }

  /// The root as DER, which phones take.
  public var rootDER: [UInt8] {
    get throws { try root.der }
  }

  /// The root as PEM, which Linux takes.
  public var rootPEM: String {
    get throws { try root.serializeAsPEM().pemString }
  }

  /// The SHA-256 of the root as systems show it: pairs of hexadecimal digits with colons.
  public var fingerprint: String {
    get throws { SHA256.hash(data: Data(try root.der)).map { String(format: "%02X", $0) }.joined(separator: ":") }
  }

  /// Whether it vouches for as long as a new certificate of a server lasts.
  func lasts(at now: Date) -> Bool { now.addingDays(CertificateAuthority.leafStay) < root.notValidAfter }

  /// A certificate for a server of that name at those addresses, with a key of its own. Throws what the making throws.
  public func issue(to host: HostName, at addresses: Set<PrivateAddress>, now: Date) throws -> ServerCertificate {
    let octets = addresses.map(\.octets).sorted { $0.lexicographicallyPrecedes($1) }
    let (chain, key, expiry) = try issue(toNames: host.names, at: octets, now: now)
    return ServerCertificate(chain: chain, key: key, addresses: addresses, expiry: expiry)
  }

  /// The same for whatever is named: only its own constraints keep it from vouching for that.
  func issue(toNames names: [String], at addresses: [[UInt8]], now: Date) throws -> (chain: [[UInt8]], key: [UInt8], expiry: Date) {
    let leafKey = P256.Signing.PrivateKey()
    let publicKey = Certificate.PublicKey(leafKey.publicKey)
    let subjects = names.map(GeneralName.dnsName) + addresses.map { GeneralName.ipAddress(ASN1OctetString(contentBytes: $0[...])) }
    let (start, end) = (now.addingDays(-1), min(now.addingDays(CertificateAuthority.leafStay - 1), intermediate.notValidAfter))
    let leaf = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey, notValidBefore: start, notValidAfter: end,
      issuer: intermediate.subject, subject: DistinguishedName { CommonName(names.first ?? "") },
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(subjects)
        SubjectKeyIdentifier(hash: publicKey)
        AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: intermediate.publicKey).keyIdentifier)
      }, issuerPrivateKey: Certificate.PrivateKey(key))
    return (try [leaf.der, intermediate.der], Array(leafKey.derRepresentation), end)
  }
}

/// A server's certificate with its key.
public struct ServerCertificate: Sendable {
  /// The server's own, then the one that vouches for it, as DER.
  public let chain: [[UInt8]]
  /// As DER (PKCS #8).
  public let key: [UInt8]
  /// The addresses it names.
  public let addresses: Set<PrivateAddress>
  /// The last moment of it.
  public let expiry: Date

  /// Whether it should be exchanged: it has a month left at most, or the machine has come to an address it does not name.
  public func isDue(at now: Date, on addresses: Set<PrivateAddress>) -> Bool {
    now.addingDays(30) > expiry || !addresses.isSubset(of: self.addresses)
  }
}

extension Certificate {
  var der: [UInt8] {
    get throws {
      var serializer = DER.Serializer()
      try serializer.serialize(self)
      return serializer.serializedBytes
    }
  }
}

extension Date {
  func addingDays(_ days: Int) -> Date { addingTimeInterval(Double(days) * 86_400) }
}
