public import Foundation

/// A relay: where it is reached, and the id by which requests name it whatever it is called there.
public struct RelayAddress: Hashable, Codable, Sendable {
  /// As `https://relay.example:8646`, without a slash at its end.
  public var text: String
  /// 32 bytes.
  public let id: Data

  private static let folderScheme = "folder://"

  /// The relay that each device is for itself, over a folder at that path.
  public init(folder path: String, id: Data) { self.init(RelayAddress.folderScheme + path, id: id) }

  /// The path of the folder that it is; nil of a relay that others run.
  public var folder: String? { RelayAddress.folder(in: text) }

  static func folder(in text: String) -> String? { text.hasPrefix(folderScheme) ? String(text.dropFirst(folderScheme.count)) : nil }

  /// A relay that is reached there.
  public init(_ text: String, id: Data) { (self.text, self.id) = (text, id) }
}

/// Where a book lies: on which relay, and as which of the books there.
public struct RelayPlace: Hashable, Codable, Sendable {
  /// That relay.
  public var relay: RelayAddress
  /// The id of the book in sync.
  public let book: Data

  /// A book on that relay.
  public init(_ relay: RelayAddress, book: Data) { (self.relay, self.book) = (relay, book) }

  /// The path below the relay's address at which it lies.
  public var path: String { "/v1/books/\(book.hex)" }
}
