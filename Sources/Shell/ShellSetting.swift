public import BookStore
import Records

/// Setting by the name the shell knows it by.
public struct ShellSetting: Sendable {
  let key: String
  let rank: Int
  let help: String
  private let read: @Sendable (Book) throws -> String?
  private let write: @Sendable (String, Book) throws -> Void

  /// Setting that stands at that rank among those of all notebooks; its reading gives nil where it follows what is around, and its writing
  /// throws `UnfitValue` for a value that is none of those help names.
  public init(
    _ key: String, rank: Int, values: String, read: @escaping @Sendable (Book) throws -> String?,
    write: @escaping @Sendable (String, Book) throws -> Void
  ) {
    (self.key, self.rank, help) = (key, rank, "\(key): \(values).")
    (self.read, self.write) = (read, write)
  }

  func value(in book: Book) throws -> String? { try read(book) }

  func set(_ value: String, in book: Book) throws {
    do { try write(value, book) } catch is UnfitValue {
      throw UserError(.value, LocalizedText("setting.value", ["key": .text(key), "value": .text(value)]))
    }
  }
}

/// Refusal of a value a setting does not take.
public struct UnfitValue: Error {
  /// Refusal of the value at hand.
  public init() {}
}

extension ShellSetting {
  /// Every setting of the program.
  static var all: [ShellSetting] { ShellContext.current?.settings ?? [] }

  /// Every name, as a help text lists them.
  static var names: String { "One of: " + all.map(\.key).joined(separator: ", ") + "." }

  init(argument key: String) throws {
    guard let setting = Self.all.first(where: { $0.key == key }) else {
      throw UserError(.unknown, LocalizedText("setting.unknown", ["key": .text(key)]))
    }
    self = setting
  }
}
