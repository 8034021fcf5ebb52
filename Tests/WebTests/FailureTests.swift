import Assembly
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import Testing
import Words

@testable import Site

/// An error is a sentence for a person, JSON for a script, and details in the log only.
@Suite struct FailureTests {
  @Test func `what nobody foresaw is our fault, and its detail stays in the log`() throws {
    struct Secret: Error { let text = "sqlite at /home/ana" }
    let failure = Failure(Secret())
    #expect(failure.status == .internalServerError)
    #expect(failure.detail.contains("/home/ana"))
    #expect(failure.sentence == LocalizedText("failure.500.sentence"))
    let page = FailurePage.view(
      FailurePage.Model(status: 500, in: .english), in: PageContext(language: .english, assets: Assets(version: "0"))
    ).text
    #expect(!page.contains("/home/ana"))
  }

  @Test(arguments: ["/projects/items/0190a0b0c0d07000800000000000000a", "/flights/airlines/QQQ", "/flights/airports/01a226d1"])
  func `what is gone is told without its id, which means nothing on a page`(_ address: String) async throws {
    try await InProcessServer().work { browser in
      let answer = try await browser.get(address)
      #expect(answer.status == .notFound && answer.text.contains(Language.english.text("id.gone")))
    }
  }

  @Test(arguments: [401, 403, 404, 409, 413, 415, 422, 429, 500, 503])
  func `every status we answer with has words in every language`(_ status: Int) {
    for language in Language.all {
      let sentence = language.text("failure.\(status).sentence")
      #expect(sentence.contains(" "), "\(language.id) \(status)")
    }
  }

  @Test func `a script is told one sentence`() async throws {
    try await InProcessServer().work { browser in
      let answer = try await browser.get("/nowhere", [.accept: "application/json"])
      #expect(answer.status == .notFound)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(Set(answer.json.keys) == ["error"])
      expectGuarded(answer)
    }
  }
}
