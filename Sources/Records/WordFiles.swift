/// A notebook's words in every language, as compiled-in JSON; each file is read on demand.
public struct WordFiles: Sendable {
  private let english: @Sendable () -> [UInt8]
  private let german: @Sendable () -> [UInt8]
  private let russian: @Sendable () -> [UInt8]

  /// A file for each language.
  public init(
    english: @autoclosure @escaping @Sendable () -> [UInt8], german: @autoclosure @escaping @Sendable () -> [UInt8],
    russian: @autoclosure @escaping @Sendable () -> [UInt8]
  ) {
    (self.english, self.german, self.russian) = (english, german, russian)
  }

  /// The file of a language id, such as `en`; nil if none.
  public subscript(_ id: String) -> [UInt8]? {
    switch id {
    case "en": english()
    case "de": german()
    case "ru": russian()
    default: nil
    }
  }
}
