/// Where the records are and who can see them, truthfully.
public enum PrivacyPage {
  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let path: String
    /// The person's own HTTPS address, where the book is served through one.
    let publicOrigin: String?
    /// Its address on the home network, where it is served there.
    let network: String?

    /// Model of a book that lies at that path.
    public init(path: String, publicOrigin: String? = nil, network: String? = nil) {
      self.path = path
      self.publicOrigin = publicOrigin
      self.network = network
    }
  }
}
