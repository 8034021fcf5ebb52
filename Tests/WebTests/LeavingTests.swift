import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Site

/// A browser that was let out keeps no page, but what it has not sent.
@Suite struct LeavingTests {
  private let told = "\"cache\""

  @Test(arguments: ["/sit", "/nowhere", "/healthz", "/open/0123", "asset"])
  func `whatever it asks for, it is told to forget`(_ path: String) async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let path = path == "asset" ? try await asset(browser) : path
      #expect(try await browser.get(path).headers[.clearSiteData] == nil)
      let access = desk.server.browserAccess
      try access.letOut(try #require(try access.browsers().first))
      for more in [[:], [.accept: "application/json"]] as [HTTPFields] {
        let answer = try await browser.get(path, more)
        #expect(answer.headers[.clearSiteData] == told, "\(path) \(more)")
        #expect(
          answer.headers[.setCookie]?.hasPrefix("commonplace-80=;") == true && answer.headers[.setCookie]?.contains("Max-Age=0") == true)
        expectGuarded(answer)
      }
    }
  }

  @Test func `nobody else is: not who has no cookie, one that was never let in, or that of a browser still in`() async throws {
    let desk = try InProcessServer(publicOrigin: "https://localhost")
    let access = desk.server.browserAccess
    func cookies(isSecure: Bool) throws -> (gone: String, other: String) {
      let gone = try #require(try access.admit(access.mint(), isSecure: isSecure))
      try access.letOut(try #require(try access.browser(with: gone, isSecure: isSecure)))
      return (gone, try #require(try access.admit(access.mint(), isSecure: isSecure)))
    }
    let ((gone, other), secure) = (try cookies(isSecure: false), try cookies(isSecure: true))
    let jars = [
      [:], ["commonplace-80": "0123"], ["theme": "dark"], ["commonplace-81": gone],
      ["commonplace-80": gone, "__Host-commonplace-80": secure.other], ["commonplace-80": other, "__Host-commonplace-80": secure.gone],
    ]
    try await desk.work { browser in
      for cookies in jars {
        var browser = browser
        browser.cookies = cookies
        for path in ["/sit", "/healthz"] { #expect(try await browser.get(path).headers[.clearSiteData] == nil, "\(cookies)") }
      }
      var proxied = browser
      proxied.cookies = ["__Host-commonplace-80": secure.gone]
      let answer = try await proxied.get("/sit")
      #expect(answer.headers[.clearSiteData] == told && answer.headers[.setCookie]?.contains("Secure") == true)
    }
  }

  @Test func `one that comes in again loses nothing by it`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      try access.letOut(try #require(try access.browsers().first))
      let answer = try await browser.get("/open/\(try access.mint())")
      #expect(answer.status == .seeOther && answer.headers[.clearSiteData] == nil)
      #expect(answer.headers[values: .setCookie].count == 1)
    }
  }

  private func asset(_ browser: Browser) async throws -> String {
    let page = try await browser.get("/settings/browsers").text
    return String(try #require(page.firstMatch(of: /href="(\/assets\/[^"]+\.css)"/)).output.1)
  }
}
