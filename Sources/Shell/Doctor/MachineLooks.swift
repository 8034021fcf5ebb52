import BookStore
import Foundation
import Records

/// Looks at the machine and its settings, beside those of the book if it can be read.
struct MachineLooks {
  let context: ShellContext
  let book: Book?

  var all: [Finding] {
    [
      version, Finding.looking(at: "language") { try language() }, Finding.looking(at: "zone") { try zone() },
      MachineLooks.zoneData(in: "/usr/share/zoneinfo"), Finding.looking(at: "clock") { try clock() },
    ]
  }

  private var version: Finding {
    #if arch(x86_64)
      let processor = "x86_64"
    #else
      let processor = "arm64"
    #endif
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    return Finding("version", "\(context.version), SQLite \(Book.sqliteVersion), \(system), \(processor)")
  }

  private func language() throws -> Finding {
    let environment = context.streams.environment
    let ofShell = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "none"
    guard let book else { return Finding("language", "\(ofShell) in the shell") }
    return Finding("language", "\(try book.settings().language ?? "auto") in the book, \(ofShell) in the shell")
  }

  private func zone() throws -> Finding {
    let machine = context.surroundings.zone().identifier
    guard let book else { return Finding("zone", "\(machine) on this machine") }
    return Finding("zone", "\(try book.zoneOfPerson().identifier) in the book, \(machine) on this machine")
  }

  /// Looks at the system's time zone data; its version is on the first line of a file.
  static func zoneData(in folder: String) -> Finding {
    guard FileManager.default.fileExists(atPath: "\(folder)/Europe") else {
      return Finding("zone data", "There is none in \(folder).", .wrong, "Install it: sudo apt install tzdata")
    }
    let list = try? String(contentsOfFile: "\(folder)/tzdata.zi", encoding: .utf8)
    let version = list?.prefix { $0 != "\n" }.split(separator: " ").last.map { "\($0) of the system" } ?? "there"
    return Finding("zone data", "\(version), \(MachineData.zones) in Commonplace")
  }

  /// The milliseconds by which a change may be ahead of the clock, as in a sync.
  private static let tolerance: Int64 = 120_000

  private func clock() throws -> Finding {
    let (now, newest) = (context.surroundings.now(), try book?.history(limit: 1).first?.instant)
    guard let newest, newest > now.adding(milliseconds: MachineLooks.tolerance) else { return Finding("clock", "\(now)") }
    return Finding(
      "clock", "It is \(now) here, before the newest change in the book, of \(newest).", .wrong,
      "Set the clock of this machine right, or of the device that made the change: “commonplace history” shows it.")
  }
}
