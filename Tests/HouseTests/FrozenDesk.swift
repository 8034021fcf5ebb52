import Assembly
import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import SitRecords
import TestKit
import Testing

@testable import Site

/// A book served within the test, and a browser that comes in by a one-time address and sends forms.
struct FrozenDesk {
  private let server: BookServer

  init(_ place: Book.Place = .memory, isSecure: Bool = false) throws {
    let book = try Book.open(place, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    try Mindfulness(book).welcome()
    // Requests that never met a socket name `localhost` without a port: that of port 80.
    server = try BookServer(book: book, port: 80, publicOrigin: isSecure ? "https://localhost" : nil, logger: Logger(label: "test"))
  }

  /// The cookie the door sets, and what each form is answered with.
  func send(_ forms: [(path: String, body: String)]) async throws -> (door: String, answers: [TestResponse]) {
    let key = try server.browserAccess.mint()
    return try await server.application().test(.router) { client in
      let entrance = try await client.execute(uri: "/open/\(key)", method: .get)
      let door = try #require(entrance.headers[values: .setCookie].first)
      let headers: HTTPFields = [
        .cookie: String(door.prefix { $0 != ";" }), .contentType: "application/x-www-form-urlencoded", .origin: "http://localhost:80",
      ]
      var answers: [TestResponse] = []
      for form in forms {
        answers.append(try await client.execute(uri: form.path, method: .post, headers: headers, body: ByteBuffer(string: form.body)))
      }
      return (door, answers)
    }
  }
}
