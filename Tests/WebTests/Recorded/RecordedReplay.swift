import Foundation
import HTTPTypes
import HummingbirdTesting
import TestKit

@testable import Site

/// Asks what the recordings of one book ask, in their order, and hears what is answered now.
struct RecordedReplay {
  struct Unknown: Error, CustomStringConvertible {
    let description: String
  }

  private let desk: RecordedDesk
  private let browser: RecordedBrowser
  private var names: [String: String]
  private(set) var terms: RecordedAnswer.Terms

  init(_ desk: RecordedDesk, _ browser: RecordedBrowser, names: [String: String]) async throws {
    (self.desk, self.browser, self.names) = (desk, browser, names)
    let page = try await browser.ask(RecordedRequest(method: .get, path: "/about")).text
    let version = page.firstMatch(of: /\/assets\/([0-9a-f]+)\//).map { String($0.output.1) } ?? ""
    self.names["version"] = version
    self.names["key"] = try desk.server.browserAccess.mint()
    terms = RecordedAnswer.Terms(texts: [(version, "VERSION"), (desk.path, "BOOK")], ids: RecordedIDs(from: desk.clock.now))
  }

  /// What is answered now to what that section asks; nil where it asks nothing.
  mutating func answer(_ section: Recording.Section) async throws -> String? {
    switch section.method {
    case "CLOCK": desk.clock.advance(seconds: Double(section.path) ?? 0)
    case "WAIT": try await wait(section)
    case _ where section.isRequest:
      let request = try request(section)
      // No two things are done in one instant.
      if request.method == .post { desk.clock.advance(seconds: 1) }
      let response = try await browser.ask(request)
      for line in section.lines("=") { try remember(line, in: response) }
      return RecordedAnswer(response, isWhole: section.method == "HEAD", in: &terms).text
    default: throw Unknown(description: "nothing is called \(section.title)")
    }
    return nil
  }

  private func request(_ section: Recording.Section) throws -> RecordedRequest {
    let methods: [String: HTTPRequest.Method] = ["GET": .get, "HEAD": .head, "POST": .post, "SEND": .post]
    var request = RecordedRequest(method: methods[section.method] ?? .get, path: try filled(section.path))
    if section.method == "SEND" { request.headers.append(("accept", "application/json")) }
    request.headers += try section.lines("~").map { try pair($0, ": ") }
    request.fields = try section.lines(">").map { try pair($0, "=") }
    request.files = try section.lines("@").map { line in
      let (name, text) = try pair(line, ": ")
      return SentFile(name, text)
    }
    return request
  }

  private func pair(_ line: String, _ sign: String) throws -> (name: String, value: String) {
    let parts = line.components(separatedBy: sign)
    return (parts[0], try filled(parts.dropFirst().joined(separator: sign)))
  }

  /// The text with the ids that stand behind its names, and with its line ends.
  private func filled(_ text: String) throws -> String {
    var filled = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: /\{([a-z][a-z0-9 ]*)\}/) {
      guard let value = names[String(match.output.1)] else { throw Unknown(description: "no {\(match.output.1)} is known") }
      filled += rest[..<match.range.lowerBound] + value
      rest = rest[match.range.upperBound...]
    }
    return (filled + rest).replacingOccurrences(of: "\\n", with: "\n")
  }

  /// `name: pattern`: the group of the pattern, looked for in the address the answer leads to and in its body.
  ///
  /// Where it is not there the answer itself differs, and whatever names it later says so.
  private mutating func remember(_ line: String, in response: TestResponse) throws {
    let parts = line.components(separatedBy: ": ")
    let told = "\(response.headers[.location] ?? "")\n\(response.text)"
    let match = try told.firstMatch(of: Regex(parts.dropFirst().joined(separator: ": ")))
    names[parts[0]] = match?.output.last?.substring.map { String($0) }
  }

  /// Asks for a page until a word is gone from it: what is done behind the answers has ended.
  private func wait(_ section: Recording.Section) async throws {
    let words = section.path.split(separator: " ").map(String.init)
    while try await browser.ask(RecordedRequest(method: .get, path: words[0])).text.contains(words[1]) {
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}
