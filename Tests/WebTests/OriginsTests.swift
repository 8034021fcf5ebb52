import HTTPTypes
import Hummingbird
import Testing

@testable import Site

/// The list of names we answer to, and what a proxy's name may look like.
@Suite struct OriginsTests {
  @Test func `a server knows itself by its port, and by none on port 80`() {
    #expect(Origins(port: 8642, proxy: nil).hosts == ["127.0.0.1:8642", "localhost:8642", "[::1]:8642"])
    #expect(Origins(port: 80, proxy: nil).hosts.isSuperset(of: ["127.0.0.1", "localhost", "[::1]", "localhost:80"]))
  }

  @Test func `a proxy's name is one more, over its own scheme only`() {
    let origins = Origins(port: 8642, proxy: Origin("https://Book.Example:8443/"))
    #expect(origins.hosts.contains("book.example:8443"))
    let (proxied, local) = (request(to: "book.example:8443"), request(to: "localhost:8642"))
    #expect(origins.isOwn("https://book.example:8443", of: proxied))
    #expect(!origins.isOwn("http://book.example:8443", of: proxied))
    #expect(!origins.isOwn("http://localhost:8642", of: proxied))
    #expect(origins.isOwn("http://localhost:8642", of: local))
    #expect(!origins.isOwn("https://localhost:8642", of: local))
    #expect(!origins.isOwn("https://book.example:8443", of: local), "a proxy that asks for us by our own name")
    #expect(origins.address == "https://book.example:8443")
  }

  @Test func `who asks from another machine is answered by the proxy's name only`() {
    let origins = Origins(port: 8642, proxy: Origin("https://book.example"))
    #expect(origins.isOurs("book.example", fromElsewhere: true))
    #expect(!origins.isOurs("127.0.0.1:8642", fromElsewhere: true))
    #expect(origins.isOurs("127.0.0.1:8642", fromElsewhere: false))
  }

  @Test func `a name in another script is what browsers send for it`() {
    #expect(Origin("https://bücher.example")?.host == "xn--bcher-kva.example")
  }

  private func request(to host: String) -> Request {
    Request(head: HTTPRequest(method: .post, scheme: "http", authority: host, path: "/sit"), body: RequestBody(buffer: ByteBuffer()))
  }

  @Test func `a scheme's own port is left out, as browsers do`() {
    #expect(Origin("https://book.example:443")?.description == "https://book.example")
    #expect(Origin("http://book.example:80")?.description == "http://book.example")
  }

  @Test(arguments: [
    "", "book.example", "ftp://book.example", "https://", "https://a@book.example", "https://book.example/x", "https://b?x",
    "https://book.example:99999", "https://book.example:0",
  ])
  func `what is no origin is refused`(_ text: String) {
    #expect(Origin(text) == nil)
  }
}
