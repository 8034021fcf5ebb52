import ArgumentParser

struct DemoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "demo", abstract: "Add sample data, to try things out.", discussion: "Example: commonplace demo projects",
      subcommands: ShellContext.current?.modules.flatMap(\.samples) ?? [])
  }
}
