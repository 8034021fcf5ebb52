import ArgumentParser
import Assembly
import Foundation
import Shell

/// The program: the shell along all notebooks, in the real world.
@main
enum Commonplace {
  static let commands: [any ParsableCommand.Type] = [Serve.self, Open.self, Browsers.self, ServiceCommand.self]

  /// Held until the process ends: giving back word by word what it read takes longer than some commands.
  private static let context = ShellContext(commands: commands, surroundings: .live)

  @MainActor static func main() async { exit(await CommonplaceCommand.run(in: context)) }
}
