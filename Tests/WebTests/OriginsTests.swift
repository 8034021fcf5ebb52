import Testing

@testable import Site

/// The list of names we answer to, and what a proxy's name may look like.
@Suite struct OriginsTests {
  @Test func `a server knows itself by its port, and by none on port 80`() {
    #expect(Origins(port: 8642, open: nil).hosts == ["127.0.0.1:8642", "localhost:8642", "[::1]:8642"])
    #expect(Origins(port: 80, open: nil).hosts.isSuperset(of: ["127.0.0.1", "localhost", "[::1]", "localhost:80"]))
  }

  @Test func `a proxy's name is one more, over its own scheme only`() {
    let origins = Origins(port: 8642, open: Origin("https://Book.Example:8443/"))
    #expect(origins.hosts.contains("book.example:8443"))
    #expect(origins.own("https://book.example:8443"))
    #expect(!origins.own("http://book.example:8443"))
    #expect(origins.own("http://localhost:8642"))
    #expect(!origins.own("https://localhost:8642"))
    #expect(origins.address == "https://book.example:8443")
  }

  @Test func `a scheme's own port is left out, as browsers do`() {
    #expect(Origin("https://book.example:443")?.description == "https://book.example")
    #expect(Origin("http://book.example:80")?.description == "http://book.example")
  }

  @Test(arguments: [
    "", "book.example", "ftp://book.example", "https://", "https://a@book.example", "https://book.example/x", "https://b?x",
  ])
  func `what is no origin is refused`(_ text: String) {
    #expect(Origin(text) == nil)
  }
}
