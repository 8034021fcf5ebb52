import BookStore
import Hummingbird
import Logging
import NIOCore
import Records
import Synchronization

/// Tells whether a request comes from an admitted browser, over a connection of a user who may use the book.
final class Authentication: Sendable {
  private let browserAccess: BrowserAccess
  private let origins: Origins
  private let threads: BookThreads
  private let connections: Connections
  private let users: LocalUsers
  /// The browsers whose visit is being noted.
  private let welcomed = Mutex<Set<LetInBrowser>>([])

  init(_ browserAccess: BrowserAccess, _ origins: Origins, _ threads: BookThreads, _ connections: Connections, _ users: LocalUsers) {
    self.browserAccess = browserAccess
    self.origins = origins
    self.threads = threads
    self.connections = connections
    self.users = users
  }

  /// Name of the cookie that identifies the browser behind this request.
  func cookieName(for request: Request) -> String {
    BrowserAccess.cookieName(port: origins.port, secure: origins.isSecure(request))
  }

  /// The browser that sent the request; nil unless it was admitted.
  func browser(of request: Request, over channel: any Channel) async throws -> LetInBrowser? {
    guard let browser = try await threads.reading({ [self] in try browser(of: request) }) else { return nil }
    guard connections.isLetIn(channel) || origins.isSecure(request) || users.own(channel) else { return nil }
    connections.letIn(channel)
    welcome(browser)
    return browser
  }

  /// The browser whose cookie the request carries; nil if it carries none.
  func browser(of request: Request) throws -> LetInBrowser? {
    guard let cookie = request.cookies[cookieName(for: request)]?.value else { return nil }
    return try browserAccess.browser(with: cookie)
  }

  /// Notes the visit, at most once an hour, without waiting for the writer.
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
