import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import Testing

@testable import Site

/// Bodies that are too long, of another kind, or broken: each is told so, and nothing is half done.
@Suite struct FormTests {
  @Test(arguments: [
    ("", [:]), ("a=1&b=2", ["a": "1", "b": "2"]), ("a=x+y%2Bz", ["a": "x y+z"]), ("a", ["a": ""]), ("a=", ["a": ""]),
    ("a=b=c", ["a": "b=c"]), ("text=%D0%BF%D0%BE%D0%BA%D0%BE%D0%B9", ["text": "покой"]), ("%61=1", ["a": "1"]),
  ])
  func `a form is read as browsers write it`(_ text: String, _ fields: [String: String]) throws {
    #expect(try Form.decode(text) == fields)
  }

  @Test(arguments: ["a=%", "a=%zz", "a=%ff", "%=1"])
  func `what is no form is refused`(_ text: String) {
    #expect(throws: UserError.self) { try Form.decode(text) }
  }

  @Test func `a text with more marks on a letter than a language has is refused before it is compared`() {
    let marks = String(repeating: "\u{301}", count: 31)
    for text in ["a=x\(marks)", "x\(marks)=1", "a&x\(marks)"] + ["%CC%81", "%CC%81%00"].map({ "a=x" + String(repeating: $0, count: 31) }) {
      let refusal = #expect(throws: UserError.self) { try Form.decode(text) }
      #expect(refusal?.phrase == LocalizedText("text.marks"), "\(text)")
    }
  }

  @Test func `one with as many as a letter may have is kept, and one with more is told in a sentence`() async throws {
    let desk = try InProcessServer()
    let text = "x" + String(repeating: "\u{301}", count: 30)
    try await desk.work { browser in
      #expect(try await browser.send("/sit/thoughts/2026-11-20", ["text": text]).status == .ok)
      let answer = try await browser.send("/sit/thoughts/2026-11-20", ["text": text + "\u{301}"])
      #expect(answer.status == .unprocessableContent)
      #expect((answer.json["error"] as? String)?.contains("more than 30 accents") == true, "\(answer.json)")
    }
    #expect(try desk.sit.thought(on: Day("2026-11-20") ?? Day(ordinal: 0))?.text == text)
  }

  @Test func `a folder is a path that the system takes as a whole`() throws {
    #expect(try Form(["folder": " /mnt/place "]).folder("folder") == "/mnt/place")
    for path in ["", " ", "/mnt/place\0zzz", "/" + String(repeating: "x", count: 4096)] {
      let refusal = #expect(throws: UserError.self) { try Form(["folder": path]).folder("folder") }
      #expect(refusal?.phrase.key == "folder.none", "\(path)")
    }
  }

  @Test func `a body over the limit is refused, told or not how long it is`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let long = String(repeating: "x", count: EndpointRule.Body.form.limit)
      let answer = try await browser.send("/sit/thoughts/2026-11-20", ["text": long])
      #expect(answer.status == .contentTooLarge)
      #expect(answer.json["error"] is String)
      expectGuarded(answer)
    }
    #expect(try desk.sit.thought(on: Day("2026-11-20") ?? Day(ordinal: 0)) == nil)
  }

  @Test func `the longest thought in any script fits`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let text = String(repeating: "👩‍👩", count: 10_000)
      let answer = try await browser.send("/sit/thoughts/2026-11-20", ["text": text])
      #expect(answer.status == .ok, "\(answer.text.prefix(200))")
      #expect(try desk.sit.thought(on: Day("2026-11-20") ?? Day(ordinal: 0))?.text == text)
    }
  }

  @Test(arguments: ["text/plain", "application/json", "multipart/form-data; boundary=x"])
  func `a body of another kind is refused`(_ type: String) async throws {
    try await InProcessServer().work { browser in
      let answer = try await browser.post("/sit/sitting", ["length": "2"], [.contentType: type])
      #expect(answer.status == .unsupportedMediaType)
      expectGuarded(answer)
    }
  }

  @Test func `a field that says nothing sensible is told in a sentence`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      for fields in [["length": "241"], ["length": "0"], ["length": "two"], [:]] as [KeyValuePairs<String, String>] {
        let answer = try await browser.send("/sit/sitting", fields)
        #expect(answer.status == .unprocessableContent)
        let sentence = try #require(answer.json["error"] as? String)
        #expect(sentence.contains(" "), "a sentence, not a key: \(sentence)")
      }
      #expect(try desk.sit.sitting() == nil)
    }
  }
}
