/// Where the records are and who can see them, truthfully.
public enum PrivacyPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let path: String
    /// The person's own HTTPS address, where the book is served through one.
    let publicOrigin: String?

    public init(path: String, publicOrigin: String? = nil) {
      self.path = path
      self.publicOrigin = publicOrigin
    }
  }
}
