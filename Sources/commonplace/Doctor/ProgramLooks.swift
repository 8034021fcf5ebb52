import BookStore
import Foundation
import Records
import Shell
import Site

/// Looks at what serves a book and at what it is connected with.
struct ProgramLooks {
  /// Nil if its content cannot be read.
  let book: Book?

  var all: [Finding] {
    let served = book.flatMap { try? ServerAddresses($0).port() }
    let here = [service, ProgramLooks.port(8642, served: served)]
    guard let book else { return here }
    let sync = SyncLook(book: book, isServed: served != nil)
    let connected: [Finding] = [
      .looking(at: "browsers") { Finding("browsers", "\(try BrowserAccess(book).browsers().count) let in") },
      .looking(at: "phone") { try phone(book) }, push(book), .looking(at: "sync", sync.finding),
    ]
    return here + connected
  }

  private var service: Finding {
    let manager = ServiceManager()
    guard let file = manager.installed else { return Finding("service", .ok, LocalizedText("service.none")) }
    switch manager.state {
    case .running: return Finding("service", .ok, LocalizedText("service.running", ["path": .text(file)]))
    case .stopped:
      return Finding(
        "service", "It is installed (\(file)) but does not run.", .look,
        "“journalctl --user -u commonplace” says why; “systemctl --user restart commonplace” starts it again.")
    case .unmanaged:
      return Finding(
        "service", "It is installed (\(file)), but there is no systemd here to run it.", .look,
        "Run “commonplace serve” yourself; “commonplace service remove” takes the file away.")
    }
  }

  /// Looks at the usual port of the server, unless the book is served already.
  static func port(_ number: Int, served: Int?) -> Finding {
    if let served { return Finding("port", "served on \(served)") }
    guard !isFree(number) else { return Finding("port", "\(number) is free") }
    return Finding(
      "port", "Something else listens on port \(number).", .look, "Serve on another: commonplace serve --port \(number + 10)")
  }

  /// True unless something listens on that port of this machine.
  static func isFree(_ port: Int) -> Bool {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    // A port whose last connection has just ended is free, as it is for the server.
    var isReused: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 || errno != EADDRINUSE
      }
    }
  }

  private func phone(_ book: Book) throws -> Finding {
    let addresses = ServerAddresses(book)
    let ways = [
      try addresses.network().map { _ in "reached in the network" },
      try addresses.publicOrigin().map { _ in "an address of your own is set" },
    ].compactMap(\.self)
    let text = ways.isEmpty ? "no way is open" : ways.joined(separator: ", ")
    guard let end = LocalNetwork.certificateEnd(on: book.surroundings) else { return Finding("phone", text) }
    guard end < book.surroundings.now() else { return Finding("phone", "\(text); the certificate is valid until \(end)") }
    return Finding("phone", "The certificate of this machine ended on \(end).", .look, "“commonplace serve --lan” makes a new one.")
  }

  private func push(_ book: Book) -> Finding {
    guard let (browsers, failing) = Push.subscribed(to: book) else {
      return Finding("push", "The list of browsers for reminders cannot be read.", .look, "Switch reminders on again in each browser.")
    }
    guard failing > 0 else { return Finding("push", "browsers: \(browsers)") }
    return Finding(
      "push", "\(failing) of \(browsers) browsers could not be reached the last time.", .look,
      "Look at this machine’s connection; if it stays so, switch reminders on again in the browser.")
  }
}
