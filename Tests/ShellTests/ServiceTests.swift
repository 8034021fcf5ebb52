import Foundation
import Records
import TestKit
import Testing

/// The book served by itself: what is written for the system's manager of services, and what is said of it.
@Suite struct ServiceTests {
  private let folder: TemporaryFolder
  private let program: Program
  private var unit: String { folder.path("config/systemd/user/commonplace.service") }

  init() throws {
    folder = try TemporaryFolder()
    // A manager that notes what it is asked, and always does it.
    let tools = folder.path("tools")
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    try "#!/bin/sh\necho \"$@\" >> '\(folder.path("asked"))'\n".write(toFile: "\(tools)/systemctl", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(tools)/systemctl")
    program = Program("commonplace", book: folder.path("a \"book\" of 100 %.sqlite")).with("XDG_CONFIG_HOME", folder.path("config"))
      .with("PATH", "\(tools):/usr/bin:/bin")
  }

  private func asked() throws -> [String] {
    try String(contentsOfFile: folder.path("asked"), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `a service is installed, told and removed again, and the book stays untouched`() throws {
    #expect(try program.run(["service", "status"]).output == "No service is installed.\n")
    let installed = try program.run(["service", "install", "--port", "9000"])
    #expect(installed.code == 0 && installed.output.contains("loginctl enable-linger"))
    #expect(try asked().prefix(3) == ["--user daemon-reload", "--user enable commonplace.service", "--user restart commonplace.service"])
    let said = try program.run(["service", "status", "--json"]).output
    #expect(said.contains("\"installed\":true") && said.contains("\"running\":true"))
    #expect(try program.run(["service", "remove"]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: unit))
    #expect(try asked().contains("--user disable --now commonplace.service"))
  }

  @Test func `a service serves the home network where that is asked for, and only then`() throws {
    #expect(try program.run(["service", "install"]).code == 0)
    #expect(try !String(contentsOfFile: unit, encoding: .utf8).contains("--lan"))
    #expect(try program.run(["service", "install", "--lan"]).code == 0)
    #expect(try String(contentsOfFile: unit, encoding: .utf8).contains("\"--port\" \"8642\" \"--lan\"\n"))
  }

  @Test func `the unit is one that systemd reads, whatever the book is called`() throws {
    #expect(try program.run(["service", "install"]).code == 0)
    let text = try String(contentsOfFile: unit, encoding: .utf8)
    #expect(text.contains("a \\\"book\\\" of 100 %%.sqlite\""))
    for needed in ["home", "run"] {
      try FileManager.default.createDirectory(atPath: folder.path(needed), withIntermediateDirectories: true)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/systemd-analyze")
    process.arguments = ["--user", "--man=no", "verify", unit]
    process.environment = ["HOME": folder.path("home"), "XDG_RUNTIME_DIR": folder.path("run"), "PATH": "/usr/bin:/bin"]
    let complaint = Pipe()
    process.standardError = complaint
    try Program.start(process)
    let said = String(decoding: complaint.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
  }

  @Test func `where the system's manager fails, it is said what is written and what to try`() throws {
    let failing = program.with("PATH", "/nowhere:/usr/bin/nowhere")
    let refused = try failing.run(["service", "install"])
    #expect(refused.code != 0 && refused.complaint.contains("systemctl --user daemon-reload") && refused.complaint.contains(unit))
  }
}
