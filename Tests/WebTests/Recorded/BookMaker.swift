import Foundation
import HTTPTypes
import HummingbirdTesting
import Records
import TestKit

@testable import Site

/// A person who fills a book: each deed a form that is sent, some seconds after the last.
///
/// It speaks HTTP alone, so that it makes books by the program's own verbs whatever they are called within.
final class BookMaker {
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  let clock: TestClock
  private let browser: RecordedBrowser
  private(set) var names: [(name: String, value: String)] = []
  /// What the browser says of itself, as its zone.
  var preferences = ""
  private var edits = 0

  init(_ desk: RecordedDesk, _ browser: RecordedBrowser) { (clock, self.browser) = (desk.clock, browser) }

  /// Gives a record the name recordings know it by.
  func call(_ id: String, _ name: String) { names.append((name, id)) }

  /// Lets time pass until then, as `2026-10-01T05:12:00.000Z`.
  func wait(until time: String) { Instant(time).map(clock.set) }

  /// Lets so many seconds pass.
  func wait(_ seconds: Double) { clock.advance(seconds: seconds) }

  /// Sends a form as our scripts do, and answers the JSON.
  @discardableResult
  func send(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> [String: Any] {
    try await send(path, fields: fields.map { ($0.key, $0.value) })
  }

  private func send(_ path: String, fields: [(name: String, value: String)]) async throws -> [String: Any] {
    clock.advance(seconds: 7)
    var request = RecordedRequest(method: .post, path: path)
    request.fields = fields
    request.headers = [("accept", "application/json"), ("cookie", preferences)]
    let answer = try await browser.ask(request)
    let refusals = answer.json["refusals"] as? [String: String] ?? [:]
    guard answer.status == .ok, refusals.isEmpty else { throw Refused(description: "\(path) \(fields): \(answer.status) \(answer.text)") }
    return answer.json
  }

  /// The same; answers the id of the record the page goes to then.
  func made(_ path: String, _ fields: [String: String] = [:], as name: String) async throws -> String {
    let answer = try await send(path, fields: fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    guard let id = (answer["go"] as? String)?.firstMatch(of: /[0-9a-f]{32}/) else { throw Refused(description: "\(path) made nothing") }
    call(String(id.output), name)
    return String(id.output)
  }

  /// The same; answers the act.
  @discardableResult
  func act(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> String {
    guard let act = try await send(path, fields)["act"] as? String else { throw Refused(description: "\(path) did nothing") }
    return act
  }

  /// Types a text as an editing of its own, and answers the hash of what the book then holds.
  @discardableResult
  func type(_ text: String, _ path: String, from base: String? = nil) async throws -> String {
    try await typed(text, path, from: base)["base"] as? String ?? ""
  }

  private func typed(_ text: String, _ path: String, from base: String?) async throws -> [String: Any] {
    edits += 1
    let edit = String(repeating: "e", count: 28) + String(format: "%04d", edits)
    let told = base.map { ["text": text, "edit": edit, "base": $0] as KeyValuePairs } ?? ["text": text, "edit": edit]
    return try await send(path, told)
  }

  /// Two windows type into one text at once, and both stay; answers the act that wrote theirs.
  @discardableResult
  func collide(from first: String, _ mine: String, _ theirs: String, _ path: String) async throws -> String {
    let base = try await type(first, path)
    let other = try await typed(theirs, path, from: base)["act"] as? String
    clock.advance(seconds: 900)
    try await type(mine, path, from: base)
    return other ?? ""
  }

  /// Two windows type into one text at once, and what the second wrote is answered.
  func collide(from first: String, _ mine: String, _ theirs: String, _ path: String, answering answer: String) async throws {
    let other = try await collide(from: first, mine, theirs, path)
    try await act("\(path)/choice", ["answer": answer, "other": other])
  }

  /// Sends files, waits until they are read and written, and answers the page they led to.
  @discardableResult
  func upload(_ files: [SentFile], to path: String) async throws -> String {
    clock.advance(seconds: 7)
    let answer = try await browser.ask(RecordedRequest(method: .post, path: path, files: files))
    guard answer.status == .seeOther else { return answer.text }
    while try await text(path).contains("data-working") { try await Task.sleep(for: .milliseconds(5)) }
    return try await text(path)
  }

  /// A page, or a file to take away.
  func text(_ path: String) async throws -> String {
    try await browser.ask(RecordedRequest(method: .get, path: path, headers: [("cookie", preferences)])).text
  }

  /// The records of a file of JSON.
  func records(_ path: String) async throws -> [[String: Any]] {
    try JSONSerialization.jsonObject(with: Data(try await text(path).utf8)) as? [[String: Any]] ?? []
  }

  /// The id of the first record of which a field says that.
  func find(_ path: String, _ field: String, _ value: String) async throws -> String {
    let found = try await records(path).first { "\($0[field] ?? "")" == value }
    guard let id = found?["id"] as? String else { throw Refused(description: "\(path): no \(field) \(value)") }
    return id
  }

  /// The newest act.
  func latest() async throws -> String {
    let page = try await text("/history")
    guard let act = page.firstMatch(of: /\/history\/([0-9a-f]{32})\/undoing/) else { throw Refused(description: "no act") }
    return String(act.output.1)
  }
}
