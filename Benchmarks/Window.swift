import Foundation

/// An open sit page: it listens, and fetches every region again that shows what was touched.
final class Window {
  private let server: LiveServer
  private let stream: TestBrowser
  private let fetches: TestBrowser
  private let regions: [(kinds: Set<String>, address: String)]

  init(at server: LiveServer) throws {
    self.server = server
    fetches = try TestBrowser(port: server.port)
    try fetches.ask("GET", "/sit", ["Cookie: \(server.cookie)"])
    let page = try fetches.answer().body
    regions = Window.regions(in: page)
    guard let sequence = Window.attribute("data-sequence", in: Substring(page)) else {
      throw BenchmarkFailure("the page names no sequence")
    }
    stream = try server.news(after: sequence)
  }

  /// Waits for the word that this kind was touched, and until all that shows it is here; how many regions that were.
  func catchUp(with kind: String) throws -> Int {
    let kinds = try stream.touch()
    guard kinds.contains("\"\(kind)\"") else { throw BenchmarkFailure("the server told of something else: \(kinds)") }
    let showing = regions.filter { $0.kinds.contains(kind) }
    for region in showing {
      try fetches.ask("GET", region.address, ["Cookie: \(server.cookie)"])
      guard try fetches.answer().head.contains(" 200 ") else { throw BenchmarkFailure("\(region.address) is not there") }
    }
    return showing.count
  }

  private static func regions(in page: String) -> [(kinds: Set<String>, address: String)] {
    page.components(separatedBy: " data-live=\"").dropFirst().compactMap { piece in
      let kinds = piece.prefix { $0 != "\"" }.split(separator: " ").map(String.init)
      return attribute("data-from", in: Substring(piece)).map { (Set(kinds), $0) }
    }
  }

  private static func attribute(_ name: String, in text: Substring) -> String? {
    text.range(of: "\(name)=\"").map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
