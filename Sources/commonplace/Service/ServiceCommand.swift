import ArgumentParser
import Foundation
import Records
import Shell
import Words

struct ServiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "service", "Have the book served whenever you are logged in.", example: "service install",
    [ServiceInstall.self, ServiceRemove.self, ServiceStatus.self])
}

struct ServiceInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    "install", "Serve the book from now on, and after each login.", example: "service install --port 8642")

  @OptionGroup var options: BookOptions
  @Option(help: "The port to listen on.") var port = 8642
  @OptionGroup var network: NetworkOptions
  @OptionGroup var reminders: PushOptions

  func validate() throws {
    guard (1...65_535).contains(port) else { throw ValidationError("a service needs a port from 1 to 65535") }
  }

  func run() throws {
    let manager = ServiceManager()
    // Its own service has its port while it runs.
    if !ProgramLooks.isFree(port), manager.state == .stopped || manager.port != port {
      throw UserError(.unreachable, "service.portTaken", ["port": .text("\(port)")])
    }
    try manager.install(UserService(program: program(), book: HomeFolder.whole(options.path), port: port, network.words + reminders.words))
    try manager.answer(options)
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
}

struct ServiceRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    "remove", "Stop serving the book automatically; the book itself stays.", example: "service remove")

  @OptionGroup var options: BookOptions

  func run() throws {
    let manager = ServiceManager()
    try manager.answer(options, removed: try manager.remove())
  }
}

struct ServiceStatus: ParsableCommand {
  static let configuration = CommandConfiguration("status", "Say whether the book is served automatically.", example: "service status")

  @OptionGroup var options: BookOptions

  func run() throws { try ServiceManager().answer(options) }
}

extension ServiceManager {
  fileprivate func answer(_ options: BookOptions, removed: Bool = false) throws {
    let isInstalled = installed != nil
    let running = isInstalled && state == .running
    let key = running ? "service.running" : isInstalled ? "service.stopped" : removed ? "service.removed" : "service.none"
    let file = installed ?? path
    let line = Terminal.words.text(key, ["path": .text(file)])
    try options.answer(["installed": isInstalled, "running": running, "file": file], line: line)
  }
}
