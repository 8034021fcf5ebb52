import Certificates
import Records
import Words

/// The addresses that let one browser in, once: an address on this machine, and one on the home network where the book is served there.
public struct ServerInvitation: Sendable, Hashable {
  /// The place of a server on the home network.
  public struct Network: Codable, Sendable, Hashable {
    /// Where the book is, over HTTPS; of an invitation, its one-time address.
    public let address: String
    /// The page that tells how to trust it; nil where the certificate is trusted already.
    public let trust: String?
    /// The SHA-256 of the root that is to be trusted, as systems show it.
    public let fingerprint: String?
    /// Whether the address is a number, which the network's router must go on giving to this machine.
    public let isNumeric: Bool
  }

  /// Its one-time address on this machine, or at the person's own proxy.
  public let address: String
  /// The same on the home network; nil where the book is not served there.
  public let network: Network?

  init(at address: String, _ network: Network?, key: String) {
    let opening = Address.open(key).path
    self.address = address + opening
    self.network = network.map {
      Network(address: $0.address + opening, trust: $0.trust, fingerprint: $0.fingerprint, isNumeric: $0.isNumeric)
    }
  }
}

extension ServerInvitation.Network {
  /// Throws where the fingerprint cannot be told.
  init(_ network: HomeNetwork) throws {
    self.init(
      address: network.address, trust: network.trustAddress, fingerprint: try network.certificate.authority?.fingerprint,
      isNumeric: network.isNumeric)
  }
}
