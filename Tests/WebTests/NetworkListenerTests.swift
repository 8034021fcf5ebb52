import Assembly
import BookStore
import Files
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Records
import SitRecords
import Synchronization
import TestKit
import Testing

@testable import Site

/// The listener for other devices, met by the curl and openssl of this machine.
@Suite struct NetworkListenerTests {
  private let folder: TemporaryFolder
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)

  init() throws { folder = try TemporaryFolder() }

  private func authority(_ hosts: [String] = ["desk.local", "192.168.1.7"], at now: Date = Date()) throws -> Authority {
    let authority = try Authority(in: folder.path("authority"), named: "desk", at: now)
    try authority.renew(for: hosts, at: now)
    return authority
  }

  /// Runs a program and returns what it printed, and what went wrong.
  private func run(_ program: String, _ arguments: [String]) async throws -> String {
    let (process, output) = try start(program, arguments)
    return await withCheckedContinuation { done in
      DispatchQueue.global().async {
        let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        done.resume(returning: text)
      }
    }
  }

  private func start(_ program: String, _ arguments: [String]) throws -> (process: Process, output: FileHandle) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    (process.standardOutput, process.standardError, process.standardInput) = (output, output, FileHandle.nullDevice)
    try process.run()
    return (process, output.fileHandleForReading)
  }

  @Test func `a port that is taken is named, with the option that chooses another`() async throws {
    func application(at port: Int, whenOpen: @escaping @Sendable (any Channel) -> Void = { _ in }) -> some ApplicationProtocol {
      Application(
        router: Router(), configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)), onServerRunning: whenOpen,
        logger: Logger(label: "taken") { _ in SwiftLogNoOpLogHandler() })
    }
    let (ports, opened) = AsyncStream.makeStream(of: Int.self)
    let first = application(at: 0) { opened.yield($0.localAddress?.port ?? 0) }
    let serving = Task { try await first.run() }
    let port = try #require(await ports.first { _ in true })
    let second = Listener(application: application(at: port), host: "127.0.0.1", port: port, option: "--lan-port")
    let refusal = await #expect(throws: UserError.self) { try await second.run() }
    #expect(refusal?.phrase == LocalizedText("serve.portTaken", ["port": .text(String(port)), "option": "--lan-port"]))
    serving.cancel()
    _ = await serving.result
  }

  @Test func `openssl finds the chain of the own authority whole, and neither another name nor a public address in its limits`()
    async throws
  {
    let authority = try authority()
    let parts = try String(contentsOfFile: authority.certificate, encoding: .utf8).components(separatedBy: "\n-----BEGIN CERTIFICATE-----")
    #expect(parts.count == 2)
    func verify(_ more: [String], _ certificate: String) async throws -> String {
      try await run(
        "openssl",
        ["verify", "-x509_strict", "-CAfile", folder.path("authority/root.pem"), "-untrusted", folder.path("authority/intermediate.pem")]
          + more + [certificate])
    }
    for host in [["-verify_hostname", "desk.local"], ["-verify_ip", "192.168.1.7"]] {
      #expect(try await verify(host, authority.certificate).contains(": OK"), "\(host)")
    }
    // The same keys cannot speak for others, however the certificate came about.
    for name in ["DNS:evil.example", "IP:8.8.8.8", "DNS:desk.evil.example", "DNS:bank.desk"] {
      let forged = folder.path("forged.pem")
      try Data("subjectAltName=\(name)\n".utf8).write(to: URL(fileURLWithPath: folder.path("ext")))
      _ = try await run(
        "bash",
        [
          "-c",
          """
          openssl req -new -key \(authority.key) -subj /CN=x -out \(folder.path("x.csr")) && openssl x509 -req -in \(folder.path("x.csr")) \
          -CA \(folder.path("authority/intermediate.pem")) -CAkey \(folder.path("authority/intermediate.key")) -days 30 \
          -extfile \(folder.path("ext")) -out \(forged)
          """,
        ])
      #expect(try await verify([], forged).contains("permitted subtree violation"), "\(name)")
    }
  }

  @Test func `no key of the root is kept, and others of this machine read nothing`() throws {
    let authority = try authority()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("authority")).sorted()
    #expect(names == ["intermediate.key", "intermediate.pem", "root.pem", "server.key", "server.pem"])
    for name in names {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path("authority/\(name)"))[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
    #expect(try authority.fingerprint.wholeMatch(of: /([0-9A-F]{2}:){31}[0-9A-F]{2}/) != nil)
  }

  @Test func `a certificate is renewed in its last month, for other hosts and to fit its key, else kept`() throws {
    let made = try authority(at: Self.now)
    func serial(_ hosts: [String], days: Double) throws -> String {
      try made.renew(for: hosts, at: Self.now.addingTimeInterval(days * 86_400))
      return try String(contentsOfFile: made.certificate, encoding: .utf8)
    }
    let hosts = ["desk.local", "192.168.1.7"]
    let first = try serial(hosts, days: 0)
    #expect(try serial(hosts, days: 365) == first)
    let second = try serial(hosts, days: 367)
    #expect(second != first)
    let third = try serial(["192.168.1.9", "desk.local"], days: 367)
    #expect(third != second)
    // Names beyond its limits are left out.
    #expect(try serial(["evil.example", "8.8.8.8", "192.168.1.9", "desk.local"], days: 367) == third)
    try FileManager.default.removeItem(atPath: made.key)
    #expect(try serial(["192.168.1.9", "desk.local"], days: 367) != third)
  }

  @Test func `an authority is made anew where its parts do not fit or have ended, and for no clock that is behind`() throws {
    let root = try authority(at: Self.now).fingerprint
    for days in [-20_000.0, 0, 3600] {
      #expect(try authority(at: Self.now.addingTimeInterval(days * 86_400)).fingerprint == root, "\(days)")
    }
    #expect(try authority(at: Self.now.addingTimeInterval(3660 * 86_400)).fingerprint != root)
    let second = try authority(at: Self.now).fingerprint
    try FileManager.default.removeItem(atPath: folder.path("authority/intermediate.key"))
    #expect(try authority(at: Self.now).fingerprint != second)
  }

  @Test func `plain HTTP tells how to trust, gives the root, and nothing else, with no cookie and no redirect`() async throws {
    let authority = try authority()
    let pages = TrustPages(
      authority: authority, origins: Origins(names: ["desk.local"], port: 8643), languages: SiteParts.all.languages, styles: [])
    try await Application(router: pages.router()).test(.router) { client in
      let page = try await client.execute(uri: "/trust", method: .get, headers: [.acceptLanguage: "de"])
      let text = String(buffer: page.body)
      #expect(page.status == .ok && text.contains("https://desk.local:8643"))
      #expect(text.contains("Diesem Rechner vertrauen") && text.contains("nur für desk.local und"))
      let root = try await client.execute(uri: "/trust/commonplace.crt", method: .get)
      #expect(try Array(root.body.readableBytesView) == authority.root)
      for path in ["/", "/sit", "/open/0123", "/healthz", "/assets/0/site/site.css"] {
        let other = try await client.execute(uri: path, method: .get)
        #expect(other.status == .notFound && other.headers[.location] == nil && other.headers[.setCookie] == nil, "\(path)")
      }
      #expect(page.headers[.setCookie] == nil)
    }
    let limits = ServerLimits()
    try await Application(router: pages.router(), server: .guarded(Connections(limit: 8), limits)).test(.live) { client in
      let port = try #require(client.port)
      let wire = try SocketConnection(port: port)
      try wire.get("/trust", port: port, ["Accept-Language: x" + String(repeating: "\u{301}", count: 31)])
      #expect(try await wire.hear(until: "\r\n").hasPrefix("HTTP/1.1 400"))
    }
  }

  @Test func `the name in a tailnet is read where Tailscale is connected, and from nothing else`() {
    let connected = #"{"BackendState": "Running", "Self": {"DNSName": "desk.tail1234.ts.net.", "Online": true}}"#
    #expect(PhoneWays.tailnetName(in: connected) == "desk.tail1234.ts.net")
    for other in [connected.replacing("Running", with: "Stopped"), "{}", "", "[]", #"{"BackendState":"Running","Self":{"DNSName":""}}"#] {
      #expect(PhoneWays.tailnetName(in: other) == nil, "\(other)")
    }
  }

  @Test func `the ways are told with the commands to type, and an address given for good is kept if it is one of HTTPS`() throws {
    let book = try Book.open(.memory, notebooks: [], surroundings: TestClock().surroundings)
    let tailscale = folder.path("tailscale")
    let script = "#!/bin/sh\necho '{\"BackendState\": \"Running\", \"Self\": {\"DNSName\": \"desk.tail1234.ts.net.\"}}'\n"
    #expect(FileManager.default.createFile(atPath: tailscale, contents: Data(script.utf8), attributes: [.posixPermissions: 0o700]))
    let ways = try PhoneWays(book, path: "/nowhere:\(folder.url.path)")
    #expect(ways.address == nil && ways.trust == nil)
    #expect(ways.commands(for: .tailscale) == ["tailscale serve --bg 8642", "commonplace phone set https://desk.tail1234.ts.net"])
    #expect(try PhoneWays(book, path: nil).commands(for: .tailscale).isEmpty)
    let addresses = ServerAddresses(book)
    try addresses.choose("https://desk.tail1234.ts.net")
    for wrong in ["http://desk.example", "desk.example", "https://desk.example/path", "https://localhost:8642", "https://127.0.0.1"] {
      #expect(throws: UserError.self, "\(wrong)") { try addresses.choose(wrong) }
    }
    #expect(try PhoneWays(book, path: nil).publicOrigin == "https://desk.tail1234.ts.net")
    try addresses.choose(nil)
    #expect(try addresses.publicOrigin() == nil)
  }

  @Test func `pages are packed for the network where a browser takes it, and are the same unpacked`() async throws {
    let plain = try await InProcessServer().work { try await $0.get("/sit", [.acceptEncoding: "gzip"]) }
    #expect(plain.headers[.contentEncoding] == nil)
    try await InProcessServer(isNetwork: true).work { browser in
      let (whole, packed) = (try await browser.get("/sit"), try await browser.get("/sit", [.acceptEncoding: "gzip"]))
      #expect(whole.headers[.contentEncoding] == nil && packed.headers[.contentEncoding] == "gzip")
      #expect(packed.headers[.vary] == "Accept-Encoding" && packed.body.readableBytes < whole.body.readableBytes / 3)
      #expect(gunzipped(Array(packed.body.readableBytesView)) == Array(whole.body.readableBytesView))
    }
  }

  @Test func `names that answer come before the addresses, and those that do not after them`() {
    let addresses = ["192.168.1.7", "fd00::7"]
    let hosts = { (known: [String: String]) in LocalNetwork.hosts("desk", addresses) { known[$0] } }
    #expect(hosts([:]) == ["192.168.1.7", "fd00::7", "desk.local"])
    #expect(hosts(["desk.local": "192.168.1.7"]) == ["desk.local", "192.168.1.7", "fd00::7"])
  }

  @Test func `a key of another certificate, a missing file and a certificate without hosts are refused in a sentence`() throws {
    let authority = try authority()
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    for (certificate, key) in [
      (authority.certificate, folder.path("authority/intermediate.key")), (folder.path("none"), authority.key),
      (authority.certificate, authority.certificate),
    ] {
      let refusal = #expect(throws: UserError.self) { try NetworkListener(certificate: certificate, key: key, logger: logger) }
      #expect(refusal?.phrase.key == "serve.badCertificate")
    }
    let refusal = #expect(throws: UserError.self) {
      try NetworkListener(
        certificate: folder.path("authority/intermediate.pem"), key: folder.path("authority/intermediate.key"), logger: logger)
    }
    #expect(refusal?.phrase.key == "serve.namelessCertificate")
  }

  @Test func `a device that trusts the root is answered over HTTP/2, an older TLS is not, and a renewal drops no stream`() async throws {
    _ = try authority()
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let hosts = Mutex(["desk.local", "192.168.1.7"])
    var surroundings = TestClock().surroundings
    (surroundings.now, surroundings.stateFolder) = ({ Instant(Date()) }, folder.url.path)
    let network = try NetworkListener(port: 0, surroundings: surroundings, hosts: { hosts.withLock(\.self) }, logger: logger)
    let server = try BookServer(book: book, port: 0, network: network, logger: logger)
    let (addresses, heard) = AsyncStream.makeStream(of: String.self)
    let running = Task { try await server.run { heard.yield($0) } }
    let address = try #require(await addresses.first { $0.hasPrefix("https:") })
    let origin = try #require(address.firstMatch(of: /https:\/\/desk\.local:([0-9]+)/))
    let port = try #require(Int(origin.1))
    let curl = ["-sS", "--max-time", "60", "--cacert", folder.path("authority/root.pem"), "--resolve", "desk.local:\(port):127.0.0.1"]
    let healthy = try await run("curl", curl + ["-w", "%{http_version}", "\(origin.0)/healthz"])
    #expect(healthy == "ok\n2")
    let old = try await run(
      "openssl", ["s_client", "-connect", "127.0.0.1:\(port)", "-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"])
    #expect(old.contains("alert protocol version"))

    let jar = folder.path("cookies")
    _ = try await run("curl", curl + ["-c", jar, "-A", "Phone", address])
    let browser = try #require(try server.browserAccess.browsers().first)
    #expect(browser.agent == "Phone" && browser.place == "loopback")
    let stream = Stream(try start("curl", curl + ["-N", "-b", jar, "\(origin.0)/live?after=0"]))
    try await stream.hear("retry: 1000")
    let greeting = ["s_client", "-connect", "127.0.0.1:\(port)", "-servername", "desk.local"]
    let before = try await run("openssl", greeting).firstMatch(of: /-----BEGIN CERTIFICATE-----[^-]*/)?.0
    hosts.withLock { $0.append("192.168.1.9") }
    try network.renew()
    let after = try await run("openssl", greeting).firstMatch(of: /-----BEGIN CERTIFICATE-----[^-]*/)?.0
    #expect(before != nil && after != nil && before != after)
    #expect(network.origins.names == ["desk.local", "192.168.1.7", "192.168.1.9"])
    _ = try Mindfulness(book).think("Quiet.", on: Day(ordinal: 20_000))
    try await stream.hear("event: touch")
    stream.end()
    running.cancel()
    _ = await running.result
  }
}

/// A program that goes on printing.
private final class Stream: @unchecked Sendable {
  private let process: Process
  private let output: FileHandle
  private let queue = DispatchQueue(label: "stream")
  // Touched on the queue alone.
  private var heard = ""

  init(_ started: (process: Process, output: FileHandle)) { (process, output) = started }

  /// Waits for a text; throws if the program ends before.
  func hear(_ text: String) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      queue.async { [self] in
        while !heard.contains(text) {
          let more = output.availableData
          guard !more.isEmpty else { return done.resume(throwing: SocketConnection.Broken()) }
          heard += String(decoding: more, as: UTF8.self)
        }
        done.resume()
      }
    }
  }

  /// Kills it: the thread that started it blocks other signals, and so does the program.
  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
