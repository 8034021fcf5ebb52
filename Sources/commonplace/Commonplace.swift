import Assembly
import Shell

/// The program: the shell along all notebooks, in the real world.
@main
enum Commonplace {
  @MainActor static func main() async {
    await CommonplaceCommand.run(
      in: ShellContext(commands: [Serve.self, Open.self, Browsers.self, ServiceCommand.self], surroundings: .live))
  }
}
