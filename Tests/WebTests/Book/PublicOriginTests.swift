import Assembly
import BookStore
import Logging
import Records
import TestKit
import Testing

@testable import Site

/// Beyond this machine the book is reached over HTTPS only: key and cookie never cross a network in the clear.
@Suite struct PublicOriginTests {
  private func serve(_ origin: String, host: String = "127.0.0.1") throws {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    _ = try BookServer(book: book, host: host, publicOrigin: origin, logger: Logger(label: "test"))
  }

  @Test(arguments: ["http://book.example", "http://192.168.1.7:8642", "http://localhost.example", "http://127.0.0.1.example:80"])
  func `a proxy without HTTPS is refused`(origin: String) throws {
    let refusal = #expect(throws: UserError.self) { try serve(origin) }
    #expect(refusal?.phrase.key == "serve.openOrigin")
  }

  @Test(arguments: ["http://localhost", "http://127.0.0.1:9000", "https://book.example"])
  func `one on this machine may do without`(origin: String) throws { try serve(origin) }

  @Test func `and does not let the server listen to others`() {
    #expect(throws: UserError.self) { try serve("http://localhost", host: "0.0.0.0") }
  }
}
