import Hummingbird
import NIOCore
import Records
import Synchronization

/// Checks that a request comes from an admitted browser, over a connection of a user who may use the book.
final class Authentication: Sendable {
  private let browserAccess: BrowserAccess
  private let origins: Origins
  private let threads: BookThreads
  private let connections: Connections
  let users: LocalUsers
  /// The browsers whose visit is being noted.
  private let welcomed = Mutex<Set<LetInBrowser>>([])

  init(_ browserAccess: BrowserAccess, _ origins: Origins, _ threads: BookThreads, _ connections: Connections, _ users: LocalUsers) {
    (self.browserAccess, self.origins, self.threads, self.connections) = (browserAccess, origins, threads, connections)
    self.users = users
  }

  /// Name of the cookie that identifies the browser behind this request.
  func cookieName(for request: Request) -> String {
    BrowserAccess.cookieName(port: origins.port, secure: origins.isSecure(request))
  }

  /// The browser that sent the request; nil unless it was admitted.
  func browser(of request: Request, over channel: any Channel) async throws -> LetInBrowser? {
    guard let browser = try await threads.reading({ [self] in try browser(of: request) }) else { return nil }
    guard connections.isLetIn(channel) || origins.isSecure(request) || users.include(channel) else { return nil }
    connections.letIn(channel)
    welcome(browser, from: place(of: request, over: channel))
    return browser
  }

  /// The browser with the cookie of the request; nil if the request has none, or not that of an admitted browser.
  func browser(of request: Request) throws -> LetInBrowser? {
    guard let cookie = request.cookies[cookieName(for: request)]?.value else { return nil }
    return try browserAccess.browser(with: cookie, isSecure: origins.isSecure(request))
  }

  /// Names of the request's cookies that are of browsers no longer admitted; none if another of its cookies is an admitted browser's.
  func letOutCookies(of request: Request) throws -> [String] {
    let cookies = [false, true].compactMap { isSecure in
      request.cookies[BrowserAccess.cookieName(port: origins.port, secure: isSecure)].map { (cookie: $0, isSecure: isSecure) }
    }
    guard try cookies.allSatisfy({ try browserAccess.browser(with: $0.cookie.value, isSecure: $0.isSecure) == nil }) else { return [] }
    return try cookies.filter { try browserAccess.wasLetOut($0.cookie.value, isSecure: $0.isSecure) }.map(\.cookie.name)
  }

  /// The place a request comes from (see `LetInBrowser.place`); nil if unknown.
  func place(of request: Request, over channel: any Channel) -> String? {
    guard let address = channel.remoteAddress else { return nil }
    let mapped = "::ffff:"
    guard address.isLoopback else { return address.ipAddress.map { $0.hasPrefix(mapped) ? String($0.dropFirst(mapped.count)) : $0 } }
    return origins.isToProxyName(request) ? "proxy" : "loopback"
  }

  /// Notes the visit, at most once an hour (`BrowserAccess.exactness`), without waiting for the writer.
  private func welcome(_ browser: LetInBrowser, from place: String?) {
    guard browserAccess.now.milliseconds - browser.seen.milliseconds >= BrowserAccess.exactness,
      welcomed.withLock({ $0.insert(browser).inserted })
    else { return }
    Task {
      try? await threads.writing { [self] in try browserAccess.welcome(browser, from: place) }
      _ = welcomed.withLock { $0.remove(browser) }
    }
  }
}
