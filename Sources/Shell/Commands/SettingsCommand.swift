import ArgumentParser
import BookStore

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "settings", "Settings of the book: read and change them.", example: "settings set goal 10",
    [SettingsList.self, SettingsGet.self, SettingsSet.self])
}

struct SettingsList: WholeBookCommand {
  static let configuration = CommandConfiguration("list", "List every setting.", example: "settings list --json")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    if options.json { return try Terminal.printJSON(ShellSetting.all.map { try $0.exported(in: book) }) }
    for setting in ShellSetting.all {
      Terminal.printLine(setting.key + String(repeating: " ", count: 14 - setting.key.count) + (try setting.shown(in: book)))
    }
  }
}

struct SettingsGet: ParsableCommand {
  static let configuration = CommandConfiguration("get", "Show one setting.", example: "settings get goal")

  @OptionGroup var options: BookOptions
  @Argument(help: ArgumentHelp(ShellSetting.names)) var key: String

  func run() throws { try ShellSetting(argument: key).answer(in: options.open(), options) }
}

struct SettingsSet: ParsableCommand {
  static let configuration = CommandConfiguration("set", "Change one setting.", example: "settings set day-boundary 4:00")

  @OptionGroup var options: BookOptions
  @Argument(help: ArgumentHelp(ShellSetting.names)) var key: String
  @Argument(help: ArgumentHelp(ShellSetting.all.map(\.help).joined(separator: " "))) var value: String

  func run() throws {
    let setting = try ShellSetting(argument: key)
    let book = try options.open()
    try setting.set(value, in: book)
    try setting.answer(in: book, options)
  }
}

extension ShellSetting {
  /// JSON of the setting; an automatic value is `null`.
  fileprivate func exported(in book: Book) throws -> JSONObject { ["key": key, "value": try value(in: book)] }

  /// The value as the command accepts it.
  fileprivate func shown(in book: Book) throws -> String { try value(in: book) ?? "auto" }

  fileprivate func answer(in book: Book, _ options: BookOptions) throws {
    try options.answer(exported(in: book), line: shown(in: book))
  }
}
