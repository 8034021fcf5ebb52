import ArgumentParser

struct DemoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "demo", abstract: "Add a sample, to try things on.", discussion: "Example: commonplace demo projects",
      subcommands: ShellContext.current?.modules.flatMap(\.samples) ?? [])
  }
}
