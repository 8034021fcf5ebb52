import Foundation
public import Words

/// The page that tells what Commonplace is, and the state of this book.
public enum AboutPage {
  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let version: String
    let path: String
    let size: String
    let records: String
    let acts: String
    let sqliteVersion: String
    let system: String

    /// - Parameters:
    ///   - bytes: the size of the book's file
    ///   - records: how many records of all kinds it holds
    ///   - system: the machine's, by its name and version
    public init(
      version: String, path: String, bytes: Int64, records: Int, acts: Int, sqliteVersion: String, system: String, in language: Language
    ) {
      self.version = version
      self.path = path
      size = bytes.formatted(.byteCount(style: .file).locale(language.locale))
      self.records = language.number(Double(records))
      self.acts = language.number(Double(acts))
      self.sqliteVersion = sqliteVersion
      self.system = system
    }
  }
}
