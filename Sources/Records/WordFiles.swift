/// The words of one room in every language, as the JSON files that were compiled in; a file is touched when it is asked for.
public struct WordFiles: Sendable {
  private let files: [String: @Sendable () -> [UInt8]]

  /// Takes a file for each language.
  public init(
    english: @autoclosure @escaping @Sendable () -> [UInt8], german: @autoclosure @escaping @Sendable () -> [UInt8],
    russian: @autoclosure @escaping @Sendable () -> [UInt8]
  ) {
    files = ["en": english, "de": german, "ru": russian]
  }

  /// The file of the language with that id: `en`; nil where there is none.
  public subscript(_ id: String) -> [UInt8]? { files[id]?() }
}
