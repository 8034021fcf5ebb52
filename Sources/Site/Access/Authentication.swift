import BookStore
import Certificates
import Hummingbird
import Logging
import NIOCore
import Records
import Synchronization

/// Tells whether a request comes from a browser that was let in, over a connection that belongs to who may use the book.
final class Authentication: Sendable {
  private let browserAccess: BrowserAccess
  private let origins: Origins
  private let threads: BookThreads
  private let connections: Connections
  private let users: LocalUsers
  /// Whose coming is being noted.
  private let welcomed = Mutex<Set<LetInBrowser>>([])

  init(_ browserAccess: BrowserAccess, _ origins: Origins, _ threads: BookThreads, _ connections: Connections, _ users: LocalUsers) {
    self.browserAccess = browserAccess
    self.origins = origins
    self.threads = threads
    self.connections = connections
    self.users = users
  }

  /// The name of the cookie a browser is known by that asks as this request does.
  func cookieName(for request: Request) -> String {
    let port = origins.isOnNetwork(request) ? origins.network?.port : nil
    return BrowserAccess.cookieName(port: port ?? origins.port, secure: origins.isSecure(request))
  }

  /// The cookie of that value for the browser that asks; an empty one is to be forgotten.
  func cookie(_ value: String, for request: Request) -> Cookie {
    Cookie(
      name: cookieName(for: request), value: value, maxAge: value.isEmpty ? 0 : Int(BrowserAccess.stay / 1000), path: "/",
      secure: origins.isSecure(request), httpOnly: true, sameSite: .strict)
  }

  /// The browser that asks; nil where it was not let in.
  func browser(of request: Request, over channel: any Channel) async throws -> LetInBrowser? {
    guard let browser = try await threads.reading({ [self] in try browser(of: request) }) else { return nil }
    guard connections.isLetIn(channel) || isOwn(request, over: channel) else { return nil }
    connections.letIn(channel)
    welcome(browser, from: place(of: request, over: channel))
    return browser
  }

  /// Notes that a browser came in over that connection, which is not closed for a stranger's then.
  func noteEntry(of request: Request, over channel: any Channel) {
    if isOwn(request, over: channel) { connections.letIn(channel) }
  }

  /// Whether the connection belongs to who may use the book: on this machine, a program of theirs.
  private func isOwn(_ request: Request, over channel: any Channel) -> Bool { origins.isSecure(request) || users.own(channel) }

  /// Where a request comes from, as `AccessEvent` has it.
  func place(of request: Request, over channel: any Channel) -> String {
    if origins.isProxied(request) { return origins.address }
    guard let address = channel.remoteAddress, !address.isLoopback, let text = address.ipAddress else { return "" }
    return PrivateAddress(text)?.description ?? text
  }

  /// The browser whose cookie the request brings; nil where it brings none.
  func browser(of request: Request) throws -> LetInBrowser? {
    guard let cookie = request.cookies[cookieName(for: request)]?.value else { return nil }
    return try browserAccess.browser(with: cookie)
  }

  /// Whether the request comes from a browser that was let in once, and let out.
  func wasLetOut(_ request: Request) throws -> Bool {
    try request.cookies[cookieName(for: request)].map { try browserAccess.wasLetOut($0.value) } ?? false
  }

  /// Notes, once an hour, that it is here; nobody waits for the writer because of that.
  private func welcome(_ browser: LetInBrowser, from place: String) {
    guard browserAccess.now.milliseconds - browser.seen.milliseconds >= BrowserAccess.exactness,
      welcomed.withLock({ $0.insert(browser).inserted })
    else { return }
    Task {
      try? await threads.writing { [self] in try browserAccess.welcome(browser, from: place) }
      _ = welcomed.withLock { $0.remove(browser) }
    }
  }
}
