import Foundation
import Records
import Shell

/// The user's service manager: systemd, or launchd on macOS.
struct ServiceManager {
  static let label = "commonplace"

  /// Path of the service definition that `install` writes.
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

  /// Path of the definition by which the book is served: the one written here, else the package's once systemd has enabled it; nil if
  /// there is none.
  var installed: String? {
    if isWritten { return path }
    #if os(macOS)
      return nil
    #else
      let enabled = "\((path as NSString).deletingLastPathComponent)/default.target.wants/\(unit)"
      guard FileManager.default.fileExists(atPath: enabled) else { return nil }
      return URL(fileURLWithPath: enabled).resolvingSymlinksInPath().path
    #endif
  }

  /// The port that the definition names, in quotes, in a tag or bare; without one the usual port, as of the package's service.
  var port: Int {
    let definition = installed.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    guard let option = definition.range(of: "--port") else { return 8642 }
    return Int(definition[option.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 8642
  }

  private var isWritten: Bool { FileManager.default.fileExists(atPath: path) }

  /// A service as its manager sees it; unmanaged where there is none to ask.
  enum State { case running, stopped, unmanaged }

  var state: State {
    #if os(macOS)
      let code = try? run("launchctl", "print", "gui/\(getuid())/\(ServiceManager.label)")
    #else
      let code = try? run(["systemctl", "--user", "--quiet", "is-active", unit], within: 5)
    #endif
    return code == 0 ? .running : code == ServiceManager.noSuchCommand ? .unmanaged : .stopped
  }

  /// The exit code of env for a command that is not there.
  private static let noSuchCommand: Int32 = 127

  /// Installs and starts the service, now and at every login. Throws `service.unwritten`, `service.noSystemd` or `service.unmanaged`.
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

  /// Stops and removes the service; the book stays. True if a definition was written here. Throws `service.unwritten`.
  func remove() throws -> Bool {
    let wasWritten = isWritten
    #if os(macOS)
      _ = try? run("launchctl", "bootout", "gui/\(getuid())/\(ServiceManager.label)")
    #else
      _ = try? run("systemctl", "--user", "disable", "--now", unit)
    #endif
    do {
      if wasWritten { try FileManager.default.removeItem(atPath: path) }
    } catch {
      throw UserError(.unreachable, "service.unwritten", at: path, detail: "\(error)")
    }
    #if !os(macOS)
      _ = try? run("systemctl", "--user", "daemon-reload")
      // Folders that `install` made; one with anything in it stays.
      let folder = (path as NSString).deletingLastPathComponent
      if rmdir(folder) == 0 { rmdir((folder as NSString).deletingLastPathComponent) }
    #endif
    return wasWritten
  }

  private var unit: String { "\(ServiceManager.label).service" }

  private func expect(_ words: String...) throws {
    let code = try? run(words)
    guard code == 0 else {
      guard code != ServiceManager.noSuchCommand else {
        throw UserError(.unreachable, "service.noSystemd", at: path, detail: "no such command")
      }
      let command = words.joined(separator: " ")
      throw UserError(
        .unreachable, "service.unmanaged", ["path": .text(path), "command": .text(command)],
        detail: code.map { "exit code \($0)" } ?? "not run")
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
