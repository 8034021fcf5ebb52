import Foundation
import TestKit
import Testing

/// The book served by itself: what is written for the system's manager of services, and what is said of it.
@Suite(.serialized) struct ServiceTests {
  private let folder: TemporaryFolder
  private var desk: Desk
  private var unit: String { folder.path("config/systemd/user/commonplace.service") }

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    // A manager that notes what it is asked, and always does it.
    let tools = folder.path("tools")
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    desk = Desk(book: folder.path("a \"book\" of 100 %.sqlite"))
    desk.environment["XDG_CONFIG_HOME"] = folder.path("config")
    desk.environment["PATH"] = "\(tools):/usr/bin:/bin"
    try manage("echo \"$@\" >> '\(folder.path("asked"))'")
  }

  /// Lets that script be the manager.
  private func manage(_ script: String) throws {
    let path = folder.path("tools/systemctl")
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func asked() throws -> [String] {
    try String(contentsOfFile: folder.path("asked"), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `a service is installed, told and removed again, and the book stays untouched`() throws {
    #expect(try desk.run(["service", "status"]).output == "No service is installed.\n")
    let installed = try desk.run(["service", "install"])
    #expect(installed.code == 0 && installed.output.contains("loginctl enable-linger"))
    let acts = try asked().filter { !$0.contains("is-active") }
    #expect(acts == ["--user daemon-reload", "--user enable commonplace.service", "--user restart commonplace.service"])
    let said = try desk.run(["service", "status", "--json"]).output
    #expect(said.contains("\"installed\":true") && said.contains("\"running\":true"))
    #expect(try desk.run(["service", "remove"]).output.contains("its file \(unit) are removed"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("config/systemd")), "nor are its folders left")
    #expect(try desk.run(["service", "remove"]).output == "No service is installed.\n")
    #expect(try asked().contains("--user disable --now commonplace.service"))
  }

  @Test func `the unit of a package is told where systemd has enabled it, gives way to one's own, and is never deleted`() throws {
    let packaged = folder.path("lib/commonplace.service")
    let enabled = folder.path("config/systemd/user/default.target.wants/commonplace.service")
    for file in [packaged, enabled] {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }
    try "[Service]\nExecStart=/usr/bin/commonplace serve\n".write(toFile: packaged, atomically: true, encoding: .utf8)
    #expect(try desk.run(["service", "status"]).output == "No service is installed.\n")
    try FileManager.default.createSymbolicLink(atPath: enabled, withDestinationPath: packaged)
    #expect(try desk.run(["service", "status"]).output.contains("is running (\(packaged))"))
    #expect(try desk.run(["service", "install"]).output.contains("is running (\(unit))"))
    #expect(try desk.run(["service", "remove"]).code == 0)
    #expect(try asked().contains("--user disable --now commonplace.service"))
    #expect(FileManager.default.fileExists(atPath: packaged) && !FileManager.default.fileExists(atPath: unit))
  }

  @Test func `the unit is one that systemd reads, whatever the book is called`() async throws {
    #expect(try desk.run(["service", "install"]).code == 0)
    let text = try String(contentsOfFile: unit, encoding: .utf8)
    #expect(text.contains("a \\\"book\\\" of 100 %%.sqlite\""))
    for needed in ["home", "run"] {
      try FileManager.default.createDirectory(atPath: folder.path(needed), withIntermediateDirectories: true)
    }
    let systemd = Program(path: "/usr/bin/systemd-analyze", book: "").with("HOME", folder.path("home"))
      .with("XDG_RUNTIME_DIR", folder.path("run"))
    let verified = try await systemd.run(["--user", "--man=no", "verify", unit])
    #expect(verified.code == 0, "\(verified.complaint)")
  }

  @Test func `a service serves other devices where it is asked to, with the certificate found from any folder`() throws {
    #expect(try desk.run(["service", "install", "--lan", "--certificate", "/etc/c.pem", "--key", "/etc/k.pem"]).code == 0)
    let text = try String(contentsOfFile: unit, encoding: .utf8)
    #expect(text.contains("\"--lan\" \"--lan-port\" \"8643\" \"--certificate\" \"/etc/c.pem\" \"--key\" \"/etc/k.pem\""))
    let here = FileManager.default.currentDirectoryPath
    #expect(try desk.run(["service", "install", "--lan", "--certificate", "c.pem", "--key", "k.pem"]).code == 0)
    #expect(try String(contentsOfFile: unit, encoding: .utf8).contains("\(here)/c.pem"))
    for wrong in [["--lan", "--key", "k.pem"], ["--certificate", "c.pem", "--key", "k.pem"]] {
      #expect(try desk.run(["service", "install"] + wrong).code == 64)
    }
  }

  @Test func `where the system's manager fails, it is said what is written and what to try`() throws {
    try manage("[ $2 != daemon-reload ]")
    let refused = try desk.run(["service", "install"])
    #expect(refused.code == 69 && refused.complaint.contains("systemctl --user daemon-reload") && refused.complaint.contains(unit))
  }

  @Test func `where there is no systemd, it is said what is written, and nobody is sent to systemd`() throws {
    var bare = desk
    bare.environment["PATH"] = "/nowhere"
    let refused = try bare.run(["service", "install"])
    #expect(refused.code == 69 && refused.complaint.contains("no systemd here") && refused.complaint.contains(unit))
    let looked = try bare.run(["doctor"]).output
    #expect(looked.contains("no systemd here") && !looked.contains("journalctl") && !looked.contains("systemctl"))
  }

  @Test func `a port that something else listens on is refused, and nothing is written; that of the running service is not`() throws {
    try withTakenPort { port in
      let install = ["service", "install", "--port", "\(port)"]
      // The manager says that the service runs: on the usual port, then on that one.
      #expect(try desk.run(["service", "install"]).code == 0)
      let usual = try String(contentsOfFile: unit, encoding: .utf8)
      #expect(try desk.run(install).complaint.contains("port \(port)"))
      #expect(try String(contentsOfFile: unit, encoding: .utf8) == usual)
      try usual.replacing("\"8642\"", with: "\"\(port)\"").write(toFile: unit, atomically: true, encoding: .utf8)
      #expect(try desk.run(install).code == 0)
      #expect(try desk.run(["service", "remove"]).code == 0)
      try manage("[ \"$3\" != is-active ]")
      let refused = try desk.run(install)
      #expect(refused.code == 69 && refused.complaint.contains("port \(port)") && refused.complaint.contains("Ctrl-C"))
      #expect(!FileManager.default.fileExists(atPath: unit))
    }
  }
}
