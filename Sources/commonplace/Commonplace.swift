import ArgumentParser
import Assembly
import Foundation
import Records
import Shell

/// The program: the shell with all notebooks.
@main
enum Commonplace {
  static let commands: [any ParsableCommand.Type] = [Serve.self, Open.self, Browsers.self, ServiceCommand.self]

  /// Never released: freeing all words takes longer than some commands.
  private static let context = ShellContext(commands: commands, surroundings: .live)

  @MainActor static func main() async { exit(await CommonplaceCommand.run(in: context)) }
}

extension Surroundings {
  /// The real world.
  static let live = Surroundings(
    now: { Instant(Date()) },
    zone: { .autoupdatingCurrent },
    randomBytes: { count in
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    },
    stateFolder: stateFolder, machine: machine)

  /// The machine id of systemd and D-Bus.
  private static var machine: String? {
    let found = ["/etc/machine-id", "/var/lib/dbus/machine-id"].lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    return found.map { $0.filter(\.isHexDigit) }.first { !$0.isEmpty }
  }

  /// `$XDG_STATE_HOME`, else `~/.local/state` (XDG Base Directory Specification).
  private static var stateFolder: String {
    #if os(macOS)
      return URL.applicationSupportDirectory.appendingPathComponent("commonplace/state").path
    #else
      let named = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? ""
      return "\(named.hasPrefix("/") ? named : "\(HomeFolder.path)/.local/state")/commonplace"
    #endif
  }
}
