public import SyncEngine

/// The page of the devices of the book: where they are named, and how it is kept one on them.
public enum DevicesPage {
  /// A device.
  public struct Row: Sendable, Hashable {
    let id: String
    /// Where it is named; nil of one that has written nothing yet.
    let address: Address?
    /// The name a person gave it; empty where none did.
    let name: String
    /// What it is called without one.
    let usual: String
    /// When it wrote last, and what it has.
    let note: String
    /// Where it is sent away; nil where it does not take part, and of this one.
    let revoking: Address?
    /// What that does not do; nil where nothing need be said.
    let warning: String?

    /// A device that is named at that address.
    public init(id: String, address: Address?, name: String, usual: String, note: String, revoking: Address? = nil, warning: String? = nil)
    {
      (self.id, self.address, self.name, self.usual, self.note) = (id, address, name, usual, note)
      (self.revoking, self.warning) = (revoking, warning)
    }

    /// What a person calls it.
    var title: String { name.isEmpty ? usual : name }
  }

  /// How the book is kept one on them.
  public struct Standing: Sendable, Hashable {
    let sentence: String
    /// What is wrong now.
    let faults: [String]
    /// What went wrong, until a person has seen it.
    let incidents: [String]

    /// - Parameter sentence: on how many devices what was written is saved
    public init(sentence: String, faults: [String] = [], incidents: [String] = []) {
      (self.sentence, self.faults, self.incidents) = (sentence, faults, incidents)
    }
  }

  /// How the book is, or can be, synced.
  public enum Sync: Sendable, Hashable {
    /// The program has no place to remember it.
    case impossible
    case off
    /// It is, and so soon this device sends what is written.
    case on(Standing, SyncPace)
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let rows: [Row]
    let longest: Int
    let sync: Sync

    /// - Parameter longest: how many characters a name may have
    public init(rows: [Row], longest: Int, sync: Sync) { (self.rows, self.longest, self.sync) = (rows, longest, sync) }
  }
}
