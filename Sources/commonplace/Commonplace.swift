import ArgumentParser
import Assembly
import Foundation
import Shell

/// The program: the shell along all notebooks, in the real world.
@main
enum Commonplace {
  static let commands: [any ParsableCommand.Type] = [Serve.self, Open.self, Browsers.self, ServiceCommand.self]

  @MainActor static func main() async {
    exit(await CommonplaceCommand.run(in: ShellContext(commands: commands, surroundings: .live)))
  }
}
