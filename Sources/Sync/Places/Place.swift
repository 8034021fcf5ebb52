public import Foundation

/// A place for the sealed files of a synced book: anything that can write, list, read and delete files.
///
/// A device writes only names that carry its own token as writer, and the notice; it deletes those of others where it renews a silent
/// device's letters, or clears the place when the key is changed. Every function throws a `UserError` where the place cannot be reached.
public protocol Place: Sendable {
  /// Makes the folder of the book. With `alone`, throws `sync.other` if another book lies there.
  func begin(alone: Bool) throws
  /// The names in it. Throws if the folder of the book is not there.
  func list() throws -> [String]
  /// The content of a file; nil if it is gone.
  func read(_ name: String) throws -> Data?
  /// Writes a file whole, durably, in place of one of that name.
  func write(_ name: String, _ content: Data) throws
  /// Deletes a file; a missing one is not an error.
  func delete(_ name: String) throws
}

extension String {
  /// True for the name of a folder of a book: 26 hexadecimal digits as the letters a to p (see `SyncKey.folder`).
  var isBookFolder: Bool { wholeMatch(of: /[a-p]{26}/) != nil }
}
