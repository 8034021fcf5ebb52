import Foundation
import TestKit
import Testing

/// The program itself as a relay and as the devices of one person, each with a folder of its own.
struct SyncedMachines {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The program as one device runs it.
  func device(_ name: String) throws -> Program {
    try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    return Program("commonplace", book: folder.path("\(name)/book.sqlite")).with("XDG_STATE_HOME", folder.path("\(name)/state"))
  }

  /// A relay that listens at that port, and where it does.
  func relay(port: Int = 0) throws -> (process: Process, address: String) {
    let words = ["relay", "serve", "--json", "--store", folder.path("relay.sqlite"), "--host", "127.0.0.1", "--port", String(port)]
    let process = try device("relay").launch(words, output: folder.path("relay.out"))
    struct Opened: Decodable { let address: String }
    return (process, try JSONDecoder().decode(Opened.self, from: Data(line(in: "relay.out").utf8)).address)
  }

  func invitation() throws -> String {
    try device("relay").run(["relay", "invite", "--store", folder.path("relay.sqlite")]).output
  }

  /// Lets one device in by another; answers with the code by which that ended.
  ///
  /// - Parameters:
  ///   - options: with which the new one begins
  ///   - isComing: whether it shows digits, and is not refused before that
  @discardableResult
  func pair(
    _ new: String, by old: String, options: [String] = [], isComing: Bool = true, confirming: (String) -> String = { $0 }
  ) throws -> Int32 {
    let digits = Pipe()
    let host = try device(old).launch(
      ["pair", "--json"], input: digits.fileHandleForReading, output: folder.path("pair.out"), complaint: folder.path("pair.err"))
    try line(in: "pair.err").write(toFile: folder.path("code"), atomically: true, encoding: .utf8)
    let guest = try device(new).launch(
      ["sync", "on", "--name", new] + options, input: FileHandle(forReadingAtPath: folder.path("code")), output: folder.path("guest.out"),
      complaint: folder.path("guest.err"))
    let shown = String(try line(in: "guest.err").suffix(6))
    guard isComing else {
      host.terminate()
      for process in [host, guest] { process.waitUntilExit() }
      return guest.terminationStatus
    }
    try digits.fileHandleForWriting.write(contentsOf: Data("\(confirming(shown))\n".utf8))
    try digits.fileHandleForWriting.close()
    for process in [host, guest] { process.waitUntilExit() }
    return host.terminationStatus
  }

  /// The items of a device's book, by their titles.
  func titles(of name: String) throws -> [String] {
    struct Item: Decodable { let title: String }
    let answer = try device(name).run(["items", "list", "--json"])
    return try JSONDecoder().decode([Item].self, from: Data(answer.output.utf8)).map(\.title).sorted()
  }

  func add(_ title: String, on name: String) throws {
    let answer = try device(name).run(["items", "add", "--title", title])
    #expect(answer.code == 0, "\(answer.complaint)")
  }

  /// The first whole line of what a process says; the limit stands against hanging alone.
  private func line(in file: String) throws -> String {
    for _ in 0..<6000 {
      let said = (try? String(contentsOfFile: folder.path(file), encoding: .utf8)) ?? ""
      if let end = said.firstIndex(of: "\n") { return String(said[..<end]) }
      usleep(10_000)
    }
    throw Silent(file: file)
  }

  private struct Silent: Error { let file: String }
}
