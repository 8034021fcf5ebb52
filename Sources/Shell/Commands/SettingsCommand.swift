import ArgumentParser

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Settings of the book: read and change them.",
    discussion: "Example: commonplace settings set goal 10", subcommands: [SettingsList.self, SettingsGet.self, SettingsSet.self])
}

struct SettingsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every setting.", discussion: "Example: commonplace settings list --json")

  @OptionGroup var options: BookOptions

  func run() throws {
    let book = try options.open()
    let entries = try ShellSetting.all.map { SettingEntry(key: $0.key, value: try $0.value(in: book)) }
    if options.json { return try Terminal.printJSON(entries) }
    for entry in entries {
      Terminal.printLine(entry.key + String(repeating: " ", count: 14 - entry.key.count) + entry.shown)
    }
  }
}

struct SettingsGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Show one setting.", discussion: "Example: commonplace settings get goal")

  @OptionGroup var options: BookOptions

  @Argument(help: ArgumentHelp(ShellSetting.names))
  var key: String

  func run() throws {
    let setting = try ShellSetting(argument: key)
    try SettingEntry(key: key, value: try setting.value(in: try options.open())).show(options)
  }
}

struct SettingsSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change one setting.", discussion: "Example: commonplace settings set day-boundary 4:00")

  @OptionGroup var options: BookOptions

  @Argument(help: ArgumentHelp(ShellSetting.names))
  var key: String

  @Argument(help: ArgumentHelp(ShellSetting.all.map(\.help).joined(separator: " ")))
  var value: String

  func run() throws {
    let setting = try ShellSetting(argument: key)
    let book = try options.open()
    try setting.set(value, in: book)
    try SettingEntry(key: key, value: try setting.value(in: book)).show(options)
  }
}

/// JSON of a setting; an automatic value is absent.
struct SettingEntry: Encodable {
  let key: String
  @Nullable var value: String?

  /// The value as the command accepts it.
  var shown: String { value ?? "auto" }

  func show(_ options: BookOptions) throws {
    if options.json { try Terminal.printJSON(self) } else { Terminal.printLine(shown) }
  }
}
