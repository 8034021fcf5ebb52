/// How a book is served on the home network.
public struct NetworkOptions: Sendable {
  /// The files of a certificate that phones trust already, as PEM; they are read again when they were written.
  public struct Files: Sendable, Hashable {
    /// The path of the certificate, followed by those that vouch for it.
    public let certificate: String
    /// The path of its key.
    public let key: String

    /// Those two files.
    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  /// Where the certificate comes from.
  public enum Certificate: Sendable, Hashable {
    /// From an authority of the person's own, kept in that folder.
    case ownAuthority(folder: String)
    /// From files.
    case files(Files)
  }

  /// The port of the pages; the page of trust stands at the next one. 0 takes any free ones.
  public var port: Int
  /// The name the machine calls itself by.
  public var hostName: String
  /// Where the certificate comes from.
  public var certificate: Certificate

  /// Those options.
  public init(port: Int = 8643, hostName: String, certificate: Certificate) {
    self.port = port
    self.hostName = hostName
    self.certificate = certificate
  }

  var ports: HomeNetwork.Ports { HomeNetwork.Ports(pages: port, trust: port == 0 ? 0 : port + 1) }
}
