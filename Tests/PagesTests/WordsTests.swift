import Foundation
import Testing

@testable import Pages

/// A key one file has and another has not, a key nobody says, a word that slipped into a view: each leaves someone unable to read a page.
@Suite struct WordsTests {
  @Test(arguments: Language.all)
  func `every language has the same keys`(_ language: Language) {
    let missing = Set(Language.english.words.keys).symmetricDifference(language.words.keys)
    #expect(missing.isEmpty, "\(language.id): \(missing.sorted())")
  }

  @Test(arguments: Language.all)
  func `no key stands twice in a file`(_ language: Language) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = try String(contentsOf: root.appending(path: "Sources/Pages/Languages/\(language.id).json"), encoding: .utf8)
    let keys = file.matches(of: #/(?m)^  "([^"]+)":/#).map { String($0.output.1) }
    #expect(keys.count == language.words.count && Set(keys).count == keys.count)
  }

  @Test(arguments: Language.all)
  func `every sentence takes the same arguments in every language`(_ language: Language) {
    for (key, wording) in language.words {
      for text in wording.texts {
        #expect(arguments(of: text) == Language.english.words[key].map { arguments(of: $0.texts[0]) }, "\(language.id): \(key)")
      }
    }
  }

  @Test(arguments: Language.all)
  func `every plural has exactly the forms its language needs`(_ language: Language) {
    for case (let key, .plural(let forms)) in language.words {
      #expect(Set(forms.keys) == Set(language.plurals.forms), "\(language.id): \(key)")
    }
  }

  @Test(arguments: Language.all)
  func `there are forty lines in every language, each once and short enough to be read at a breath`(_ language: Language) {
    let lines = language.several("line.lines")
    #expect(lines.count == 40 && Set(lines).count == 40)
    for line in lines { #expect(line.count <= 90 && line.hasSuffix("."), "\(line)") }
  }

  @Test func `every key that is said has words`() throws {
    let unknown = try saidKeys().subtracting(Language.english.words.keys)
    #expect(unknown.isEmpty, "\(unknown.sorted())")
  }

  @Test func `every key with words is said somewhere`() throws {
    let quoted = try sources().flatMap { quotedTexts(in: $0.text) }
    let said = Set(quoted).union(Language.english.words.values.flatMap(\.texts).flatMap(keysSaid))
    let unsaid = Language.english.words.keys.filter { key in !said.contains(key) && !Self.computed.contains { key.hasPrefix($0) } }
    #expect(unsaid.isEmpty, "\(unsaid.sorted())")
  }

  @Test func `no view has a word of its own`() throws {
    let views = try sources().filter { $0.path.contains("/Pages/") && $0.text.contains("HTML") && !$0.path.hasSuffix("HTML.swift") }
    #expect(!views.isEmpty)
    for view in views {
      let literal = withoutInterpolations(view.text)
      for word in literal.matches(of: />([^<>\n]*)</).map(\.1) where word.contains(where: \.isLetter) {
        Issue.record("\(view.path): \(word)")
      }
    }
  }

  /// Keys put together from a status, a manner of speaking or a rule; each of them is asked for by another test.
  private static let computed = ["failure.", "length.", "spoken.", "language."]
}

private struct Source {
  let path: String
  let text: String
}

private func sources() throws -> [Source] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let folder = root.appending(path: "Sources")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
  return try files.filter { $0.pathExtension == "swift" && !$0.path.contains("/TestKit/") }.map {
    Source(path: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
  }
}

/// The texts in quotation marks that look like keys.
private func quotedTexts(in source: String) -> [String] {
  source.matches(of: /"([a-z]+(?:\.[A-Za-z]+)+)"/).map { String($0.1) }
}

/// The keys a phrase, a refusal or a view says.
private func saidKeys() throws -> Set<String> {
  let saying = /(?:say\(|Phrase\(\s*)(?:[^"()\n]*\? )?"([a-zA-Z]+(?:\.[A-Za-z0-9]+)+)"/
  return Set(try sources().flatMap { source in source.text.matches(of: saying).map { String($0.1) } })
}

private func arguments(of text: String) -> Set<String> {
  Set(text.matches(of: /\{([^}]*)\}/).map { String($0.1) })
}

private func keysSaid(by text: String) -> [String] { text.matches(of: /@([^}]*)\}/).map { String($0.1) } }

/// The source with everything inside `\(…)` taken out.
private func withoutInterpolations(_ source: String) -> String {
  var kept = ""
  var depth = 0
  var previous: Character = " "
  for character in source {
    if depth == 0, previous == "\\", character == "(" {
      depth = 1
    } else if depth > 0 {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
    } else {
      kept.append(character)
    }
    previous = character
  }
  return kept
}

extension Wording {
  fileprivate var texts: [String] {
    switch self {
    case .plain(let text): [text]
    case .several(let sentences): sentences
    case .plural(let forms): forms.keys.sorted { $0.rawValue < $1.rawValue }.compactMap { forms[$0] }
    }
  }
}
