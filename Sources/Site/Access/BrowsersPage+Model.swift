/// The page of the browsers that are let in: each with its name and what lets it out.
enum BrowsersPage {
  /// A browser.
  struct Row: Sendable, Hashable {
    let id: String
    /// The name a person gave it; empty where none did.
    let name: String
    /// What it is called without one.
    let usual: String
    /// When and from where it was last here, or that it is this one.
    let note: String

    /// What a person calls it.
    var title: String { name.isEmpty ? usual : name }
  }

  /// What lets another browser in, told once.
  struct Invitation: Sendable, Hashable {
    let address: String
    let code: String
    /// The same on the home network, for a phone's camera; nil where the book is not served there.
    let network: ServerInvitation.Network?

    init(_ invitation: ServerInvitation, code: String) {
      (address, network) = (invitation.address, invitation.network)
      self.code = code
    }
  }

  /// The page, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The browser that asks stands first.
    let rows: [Row]
    let hasOthers: Bool
    let invitation: Invitation?
  }
}
