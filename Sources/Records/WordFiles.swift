/// The words of one room in every language, as the JSON files that were compiled in; a file is touched when it is asked for.
public struct WordFiles: Sendable {
  private let english: @Sendable () -> [UInt8]
  private let german: @Sendable () -> [UInt8]
  private let russian: @Sendable () -> [UInt8]

  /// Takes a file for each language.
  public init(
    english: @autoclosure @escaping @Sendable () -> [UInt8], german: @autoclosure @escaping @Sendable () -> [UInt8],
    russian: @autoclosure @escaping @Sendable () -> [UInt8]
  ) {
    self.english = english
    self.german = german
    self.russian = russian
  }

  /// The file of the language with that id: `en`; nil where there is none.
  public subscript(_ id: String) -> [UInt8]? {
    switch id {
    case "en": english()
    case "de": german()
    case "ru": russian()
    default: nil
    }
  }
}
