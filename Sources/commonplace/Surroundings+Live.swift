import Foundation
import Records
import Shell

extension Surroundings {
  /// The real surroundings of the program.
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
