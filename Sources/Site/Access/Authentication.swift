import BookStore
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
    BrowserAccess.cookieName(port: origins.port, secure: origins.isSecure(request))
  }

  /// The browser that asks; nil where it was not let in.
  func browser(of request: Request, over channel: any Channel) async throws -> LetInBrowser? {
    guard let browser = try await threads.reading({ [self] in try browser(of: request) }) else { return nil }
    guard connections.isLetIn(channel) || origins.isSecure(request) || users.own(channel) else { return nil }
    connections.letIn(channel)
    welcome(browser)
    return browser
  }

  /// The browser whose cookie the request brings; nil where it brings none.
  func browser(of request: Request) throws -> LetInBrowser? {
    guard let cookie = request.cookies[cookieName(for: request)]?.value else { return nil }
    return try browserAccess.browser(with: cookie)
  }

  /// Notes, once an hour, that it is here; nobody waits for the writer because of that.
  private func welcome(_ browser: LetInBrowser) {
    guard browserAccess.now.milliseconds - browser.seen.milliseconds >= BrowserAccess.exactness,
      welcomed.withLock({ $0.insert(browser).inserted })
    else { return }
    Task {
      try? await threads.writing { [self] in try browserAccess.welcome(browser) }
      _ = welcomed.withLock { $0.remove(browser) }
    }
  }
}
