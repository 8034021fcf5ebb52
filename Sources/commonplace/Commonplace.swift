import ArgumentParser
import Assembly
import CBuild
import Foundation
import Records
import Shell

/// The program: the shell with all notebooks.
@main
enum Commonplace {
  static let commands: [any ParsableCommand.Type] = [
    Serve.self, TourCommand.self, Open.self, Phone.self, Browsers.self, SyncCommand.self, ServiceCommand.self, Doctor.self,
  ]

  /// Never released: freeing all words takes longer than some commands.
  private static let context = ShellContext(commands: commands, build: String(cString: commonplace_build()), surroundings: .live)

  @MainActor static func main() async { exit(await CommonplaceCommand.run(in: context)) }
}
