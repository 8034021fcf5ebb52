public import BookStore
import Records

/// A setting in the shell.
public struct ShellSetting: Sendable {
  let key: String
  let rank: Int
  let help: String
  private let read: @Sendable (Book) throws -> String?
  private let write: @Sendable (String, Book) throws -> Void

  /// A setting with its rank in the list. Reading returns nil for an automatic value; writing throws `UnfitValue` for an unknown one.
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

/// A setting's refusal of a value.
public struct UnfitValue: Error {
  /// The refusal.
  public init() {}
}

extension ShellSetting {
  /// Every setting of the program.
  static var all: [ShellSetting] { ShellContext.current?.settings ?? [] }

  /// All names for a help text.
  static var names: String { "One of: " + all.map(\.key).joined(separator: ", ") + "." }

  init(argument key: String) throws {
    guard let setting = Self.all.first(where: { $0.key == key }) else {
      throw UserError(.unknown, LocalizedText("setting.unknown", ["key": .text(key)]))
    }
    self = setting
  }
}
