import GRDB

extension Stored {
  /// The texts a search looks through, in the order of the fields.
  public var searchedTexts: [String] {
    Self.fields.searched.compactMap { String.fromDatabaseValue($0.stored(self)) }
  }
}
