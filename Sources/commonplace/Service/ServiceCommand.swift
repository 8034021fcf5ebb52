import ArgumentParser
import Foundation
import Records
import Shell
import Words

struct ServiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service", abstract: "Have the book served whenever you are logged in.",
    discussion: "Example: commonplace service install",
    subcommands: [ServiceInstall.self, ServiceRemove.self, ServiceStatus.self])
}

struct ServiceInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Serve the book from now on, and after each login.",
    discussion: "Example: commonplace service install --port 8642")

  @OptionGroup var options: BookOptions

  @Option(help: "The port to listen on.")
  var port = 8642

  func validate() throws {
    guard (1...65_535).contains(port) else { throw ValidationError("a service needs a port from 1 to 65535") }
  }

  func run() throws {
    let manager = ServiceManager()
    try manager.install(UserService(program: program(), book: absolute(options.path), port: port))
    try ServiceAnswer(manager).show(options)
    if !options.json {
      #if !os(macOS)
        Terminal.printLine(Terminal.words.text("service.linger"))
      #endif
      Terminal.printLine(Terminal.words.text("service.open"))
    }
  }

  private func program() -> String {
    #if os(macOS)
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #else
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    #endif
  }

  private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}

struct ServiceRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Serve the book no longer by itself; the book stays.",
    discussion: "Example: commonplace service remove")

  @OptionGroup var options: BookOptions

  func run() throws {
    let manager = ServiceManager()
    try manager.remove()
    try ServiceAnswer(manager).show(options)
  }
}

struct ServiceStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say whether the book is served by itself.", discussion: "Example: commonplace service status")

  @OptionGroup var options: BookOptions

  func run() throws { try ServiceAnswer(ServiceManager()).show(options) }
}

/// JSON of the service's state.
private struct ServiceAnswer: Encodable {
  let installed: Bool
  let running: Bool
  let file: String

  init(_ manager: ServiceManager) {
    (installed, running, file) = (manager.isInstalled, manager.isInstalled && manager.isRunning, manager.path)
  }

  func show(_ options: BookOptions) throws {
    if options.json { return try Terminal.printJSON(self) }
    let key = running ? "service.running" : installed ? "service.stopped" : "service.none"
    Terminal.printLine(Terminal.words.text(key, ["path": .text(file)]))
  }
}
