import Foundation
import Records
import Shell

/// The user's service manager: systemd, or launchd on macOS.
struct ServiceManager {
  static let label = "commonplace"

  /// Path of the service definition.
  let path: String

  private let environment = ShellContext.streams.environment

  init() {
    #if os(macOS)
      path = "\(HomeFolder.path)/Library/LaunchAgents/\(ServiceManager.label).plist"
    #else
      let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(HomeFolder.path)/.config"
      path = "\(configuration)/systemd/user/\(ServiceManager.label).service"
    #endif
  }

  var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

  var isRunning: Bool {
    #if os(macOS)
      return (try? run("launchctl", "print", "gui/\(getuid())/\(ServiceManager.label)")) == 0
    #else
      return (try? run(["systemctl", "--user", "--quiet", "is-active", unit], within: 5)) == 0
    #endif
  }

  /// Installs and starts the service, now and at every login. Throws `service.unwritten` or `service.unmanaged`.
  func install(_ service: UserService) throws {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(service.definition.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw UserError(.unreachable, "service.unwritten", at: path, detail: "\(error)")
    }
    #if os(macOS)
      _ = try? run("launchctl", "bootout", "gui/\(getuid())/\(ServiceManager.label)")
      try expect("launchctl", "bootstrap", "gui/\(getuid())", path)
    #else
      try expect("systemctl", "--user", "daemon-reload")
      try expect("systemctl", "--user", "enable", unit)
      try expect("systemctl", "--user", "restart", unit)
    #endif
  }

  /// Stops and removes the service; the book stays. Throws `service.unwritten`.
  func remove() throws {
    #if os(macOS)
      _ = try? run("launchctl", "bootout", "gui/\(getuid())/\(ServiceManager.label)")
    #else
      _ = try? run("systemctl", "--user", "disable", "--now", unit)
    #endif
    do {
      if isInstalled { try FileManager.default.removeItem(atPath: path) }
    } catch {
      throw UserError(.unreachable, "service.unwritten", at: path, detail: "\(error)")
    }
    #if !os(macOS)
      _ = try? run("systemctl", "--user", "daemon-reload")
    #endif
  }

  private var unit: String { "\(ServiceManager.label).service" }

  private func expect(_ words: String...) throws {
    let code = try? run(words)
    guard code == 0 else {
      let command = words.joined(separator: " ")
      throw UserError(
        .unreachable, "service.unmanaged", ["path": .text(path), "command": .text(command)],
        detail: code.map { "exit code \($0)" } ?? "no such command")
    }
  }

  @discardableResult
  private func run(_ words: String...) throws -> Int32 { try run(words) }

  /// Runs a command and returns its exit code; kills it after so many seconds.
  private func run(_ words: [String], within seconds: Double? = nil) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let cut = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    if let seconds { DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: cut) }
    process.waitUntilExit()
    cut.cancel()
    return process.terminationStatus
  }
}

/// The program as a user service, started at login.
struct UserService {
  /// Path of the program.
  let program: String
  /// Its arguments.
  let words: [String]

  /// - Parameter options: further options of `serve`: for other devices, and for reminders
  init(program: String, book: String, port: Int, _ options: [String]) {
    self.program = program
    words = ["serve", "--book", book, "--port", "\(port)"] + options
  }

  /// The definition for the service manager.
  var definition: String {
    #if os(macOS)
      launchAgent
    #else
      systemdUnit
    #endif
  }

  /// A systemd unit; see systemd.service(5), and systemd.syntax(7) for quoting.
  var systemdUnit: String {
    """
    [Unit]
    Description=Commonplace, the one book for the records you keep
    Documentation=man:commonplace(1)

    [Service]
    ExecStart=\(([program] + words).map(UserService.quoted).joined(separator: " "))
    Restart=on-failure
    RestartSec=2

    [Install]
    WantedBy=default.target

    """
  }

  /// A launchd property list; see launchd.plist(5).
  var launchAgent: String {
    let strings = ([program] + words).map { "    <string>\(UserService.escaped($0))</string>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(ServiceManager.label)</string>
        <key>ProgramArguments</key>
        <array>
      \(strings)
        </array>
        <key>RunAtLoad</key>
        <true/>
        <key>KeepAlive</key>
        <dict>
          <key>SuccessfulExit</key>
          <false/>
        </dict>
      </dict>
      </plist>

      """
  }

  private static func quoted(_ word: String) -> String {
    let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "%": "%%", "$": "$$", "\n": "\\n", "\t": "\\t"]
    return "\"\(word.map { escapes[$0] ?? String($0) }.joined())\""
  }

  private static func escaped(_ word: String) -> String {
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    return word.map { escapes[$0] ?? String($0) }.joined()
  }
}
