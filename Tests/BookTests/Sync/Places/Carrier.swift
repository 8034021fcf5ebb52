import Crypto
import Foundation
import Records
import TestKit

@testable import Sync

/// A server of files, started for a test on a free port of loopback, and stopped with it.
final class Carrier {
  enum Kind: String, CaseIterable { case folder, apache, nginx, juicefs, commonplace }

  let kind: Kind
  /// The key of the book that lies there; only a Commonplace has one before a place begins.
  private(set) var key = SyncKey(on: TestClock(seed: 3).surroundings)
  private(set) var address: PlaceAddress
  private let folder: TemporaryFolder
  private var program: RunningProgram?

  static let password = "a secret of 1 place"

  /// Starts the server and waits until it answers.
  init(_ kind: Kind) async throws {
    (self.kind, folder) = (kind, try TemporaryFolder())
    address = try PlaceAddress(folder.path("data"))
    try FileManager.default.createDirectory(atPath: folder.path("data/letters"), withIntermediateDirectories: true)
    let port = try freePort()
    switch kind {
    case .folder: return
    case .apache:
      try writeUsers()
      try apache(at: port).write(toFile: folder.path("conf"), atomically: true, encoding: .utf8)
      // It refuses to serve as root, so root becomes somebody in a namespace.
      let apache = ["/usr/sbin/apache2", "-X", "-f", folder.path("conf")]
      let words = geteuid() == 0 ? ["/usr/bin/unshare", "--user", "--map-user=33", "--map-group=33"] + apache : apache
      program = try start(words[0], Array(words.dropFirst()))
      address = try PlaceAddress("http://me@127.0.0.1:\(port)/letters")
    case .nginx:
      try writeUsers()
      try nginx(at: port).write(toFile: folder.path("conf"), atomically: true, encoding: .utf8)
      program = try start("/usr/sbin/nginx", ["-c", folder.path("conf")])
      address = try PlaceAddress("http://me@127.0.0.1:\(port)/letters")
    case .juicefs:
      let (juicefs, meta) = ("\(Carrier.root)/.build/venv/bin/juicefs", "sqlite3://\(folder.path("meta"))")
      let made = try await Program(path: juicefs, book: "").with("HOME", folder.path("")).run(
        ["format", "--storage", "file", "--bucket", folder.path("data"), meta, "bucket"])
      guard made.code == 0 else { throw Unready(complaint: made.complaint) }
      program = try Program(path: juicefs, book: "").with("HOME", folder.path("")).with("MINIO_ROOT_USER", "AKIATEST")
        .with("MINIO_ROOT_PASSWORD", Carrier.password).launch(
          ["gateway", "--no-usage-report", "--cache-dir", folder.path("cache"), meta, "127.0.0.1:\(port)"], output: folder.path("said"))
      address = try PlaceAddress("s3://AKIATEST@127.0.0.1:\(port)/bucket/letters")
    case .commonplace:
      let commonplace = Program("commonplace", book: folder.path("book.sqlite")).with("XDG_STATE_HOME", folder.path("state"))
      let on = try await commonplace.run(["sync", "on", folder.path("data/letters")])
      key = try SyncKey(line: on.output)
      program = try commonplace.launch(["serve", "--port", "\(port)"], output: folder.path("said"))
      address = try PlaceAddress("http://127.0.0.1:\(port)")
    }
    try answers(at: port)
  }

  /// The place of a book, by a clock that is late by so many milliseconds.
  func place(of key: SyncKey, password: String = Carrier.password, late: Int64 = 0) -> any Place {
    var surroundings = TestClock().surroundings
    surroundings.now = { Instant(Date()).adding(milliseconds: -late) }
    return address.place(of: key, password, on: surroundings)
  }

  /// Stops the server; a folder goes away.
  func stop() throws {
    program = nil
    if kind == .folder { try FileManager.default.removeItem(atPath: folder.path("data")) }
  }

  private struct Unready: Error { let complaint: String }

  private static let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()

  private func start(_ path: String, _ arguments: [String]) throws -> RunningProgram {
    try Program(path: path, book: "").launch(arguments, output: folder.path("said"), complaint: folder.path("complained"))
  }

  private func writeUsers() throws {
    let digest = Data(Insecure.SHA1.hash(data: Data(Carrier.password.utf8))).base64EncodedString()
    try "me:{SHA}\(digest)\n".write(toFile: folder.path("users"), atomically: true, encoding: .utf8)
  }

  private func apache(at port: Int) -> String {
    let modules = ["mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "dav", "dav_fs"]
    return """
      ServerRoot \(folder.path(""))
      ServerName localhost
      Listen 127.0.0.1:\(port)
      PidFile \(folder.path("pid"))
      ErrorLog \(folder.path("errors"))
      \(modules.map { "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so" }.joined(separator: "\n"))
      DocumentRoot \(folder.path("data"))
      DavLockDB \(folder.path("data/locks"))
      <Directory \(folder.path("data"))>
        Dav On
        AuthType Basic
        AuthName Letters
        AuthUserFile \(folder.path("users"))
        Require valid-user
      </Directory>

      """
  }

  private func nginx(at port: Int) -> String {
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    return """
      \(geteuid() == 0 ? "user root;" : "")
      daemon off;
      master_process off;
      pid \(folder.path("pid"));
      error_log \(folder.path("errors"));
      load_module /usr/lib/nginx/modules/ngx_http_dav_ext_module.so;
      events {}
      http {
        access_log off;
        \(paths.map { "\($0)_temp_path \(folder.path($0));" }.joined(separator: "\n"))
        server {
          listen 127.0.0.1:\(port);
          root \(folder.path("data"));
          client_max_body_size 0;
          location / {
            dav_methods PUT DELETE MKCOL;
            dav_ext_methods PROPFIND OPTIONS;
            auth_basic Letters;
            auth_basic_user_file \(folder.path("users"));
          }
          location /forgets/ {
            if ($request_method ~ "PUT|MKCOL") { return 201; }
            if ($request_method = PROPFIND) { return 207 "<multistatus xmlns='DAV:'/>"; }
            return 404;
          }
        }
      }

      """
  }
}

/// A port of loopback that nothing listens on.
private func freePort() throws -> Int {
  let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(socket) }
  var (address, length) = (loopback(0), socklen_t(MemoryLayout<sockaddr_in>.size))
  return try withUnsafeMutablePointer(to: &address) { pointer in
    try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      guard bind(socket, address, length) == 0, getsockname(socket, address, &length) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    return Int(UInt16(bigEndian: pointer.pointee.sin_port))
  }
}

/// Waits until something listens on that port of loopback.
private func answers(at port: Int) throws {
  var address = loopback(port)
  for _ in 0..<3000 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
    }
    if isOpen { return }
    // A pause between two looks.
    poll(nil, 0, 10)
  }
  throw CocoaError(.fileReadUnknown)
}

private func loopback(_ port: Int) -> sockaddr_in {
  var address = sockaddr_in()
  (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), in_port_t(port).bigEndian)
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  return address
}
