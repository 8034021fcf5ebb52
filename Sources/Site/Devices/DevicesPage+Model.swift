/// The page of the devices that wrote in the book, where they are named.
public enum DevicesPage {
  /// A device.
  public struct Row: Sendable, Hashable {
    let id: String
    let address: Address
    /// The name a person gave it; empty where none did.
    let name: String
    /// What it is called without one.
    let usual: String
    /// When it wrote last, or that it is this copy.
    let note: String

    /// A device that is named at that address.
    public init(id: String, address: Address, name: String, usual: String, note: String) {
      (self.id, self.address, self.name, self.usual, self.note) = (id, address, name, usual, note)
    }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let rows: [Row]
    let longest: Int

    /// - Parameter longest: how many characters a name may have
    public init(rows: [Row], longest: Int) { (self.rows, self.longest) = (rows, longest) }
  }
}
