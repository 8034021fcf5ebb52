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

  @MainActor static func main() async {
    openClosedStreams()
    exit(await CommonplaceCommand.run(in: context))
  }

  /// Connects each standard stream that is closed to nothing: the next file opened would be taken for it, and the book's lock for output.
  private static func openClosedStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 { _ = Foundation.open("/dev/null", O_RDWR) }
  }
}
