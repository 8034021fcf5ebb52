import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Site

/// The security headers, word for word: one lax word would undo the rest.
@Suite struct HeadersTests {
  @Test func `a page may load, context, send and sense nothing but its own`() async throws {
    try await InProcessServer().work { browser in
      let answer = try await browser.get("/sit")
      let policy = try #require(answer.headers[.contentSecurityPolicy])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
      for word in ["connect-src 'self'", "form-action 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"] {
        #expect(policy.contains(word))
      }
      #expect(!policy.contains("unsafe") && !policy.contains("data:") && !policy.contains("*"))
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      #expect(answer.headers[.referrerPolicy] == "same-origin")
      #expect(answer.headers[.crossOriginOpenerPolicy] == "same-origin")
      #expect(answer.headers[.crossOriginResourcePolicy] == "same-origin")
      #expect(answer.headers[.permissionsPolicy]?.contains("screen-wake-lock=(self)") == true)
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[.accessControlAllowOrigin] == nil)
    }
  }
}
