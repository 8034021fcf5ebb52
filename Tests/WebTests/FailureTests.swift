import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Pages
import Records
import Testing

@testable import Web

/// What goes wrong is told to a person in a sentence, to a script in JSON, and in detail to the log alone.
@Suite struct FailureTests {
  static let statuses: [(Refusal.Reason, HTTPResponse.Status)] = [
    (.value, .unprocessableContent), (.taken, .conflict), (.ambiguous, .unprocessableContent), (.unknown, .notFound),
    (.conflict, .conflict), (.file, .internalServerError), (.unreachable, .serviceUnavailable), (.fault, .internalServerError),
  ]

  @Test func `every reason of a refusal has a status`() {
    #expect(Set(Self.statuses.map(\.0)) == Set(Refusal.Reason.allCases))
    for (reason, status) in Self.statuses {
      #expect(Failure(Refusal(reason, Phrase("book.fault"))).status == status)
    }
  }

  @Test func `what nobody foresaw is our fault, and its detail stays in the log`() throws {
    struct Secret: Error { let text = "sqlite at /home/ana" }
    let failure = Failure(Secret())
    #expect(failure.status == .internalServerError)
    #expect(failure.detail.contains("/home/ana"))
    #expect(failure.sentence == Phrase("failure.500.sentence"))
    let page = FailurePage.view(
      FailurePage.Model(status: 500, in: .english), in: Frame(language: .english, assets: Assets(version: "0"))
    ).text
    #expect(!page.contains("/home/ana"))
  }

  @Test(arguments: [401, 403, 404, 409, 413, 415, 422, 429, 500, 503])
  func `every status we answer with has words in every language`(_ status: Int) {
    for language in Language.all {
      let sentence = language.say("failure.\(status).sentence")
      #expect(sentence.contains(" "), "\(language.id) \(status)")
    }
  }

  @Test func `a script is told one sentence`() async throws {
    try await Desk().work { browser in
      let answer = try await browser.get("/nowhere", [.accept: "application/json"])
      #expect(answer.status == .notFound)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(Set(answer.json.keys) == ["error"])
      expectGuarded(answer)
    }
  }
}
