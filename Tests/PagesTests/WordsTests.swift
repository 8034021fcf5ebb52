import Assembly
import Foundation
import Testing

@testable import Words

/// A key one file has and another has not, a key nobody says, a word that slipped into a view: each leaves someone unable to read a page.
@Suite struct WordsTests {
  @Test(arguments: Room.all)
  func `every language has the same keys in every room`(_ room: Room) throws {
    let english = Set(try room.keys(in: .english))
    #expect(!english.isEmpty)
    for language in Language.all {
      let other = english.symmetricDifference(try room.keys(in: language))
      #expect(other.isEmpty, "\(room) \(language.id): \(other.sorted())")
    }
  }

  @Test(arguments: Language.all)
  func `no key stands twice, in a file or in two rooms`(_ language: Language) throws {
    let keys = try Room.all.flatMap { try $0.keys(in: language) }
    let twice = Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys
    #expect(twice.isEmpty, "\(twice.sorted())")
    #expect(Set(keys) == Set(language.words.keys))
  }

  @Test(arguments: Language.all)
  func `the files say to us what they say to any reader of JSON`(_ language: Language) throws {
    for room in Room.all {
      let file = try room.file(in: language)
      let read = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
      for (key, value) in read {
        let expected: Wording? =
          switch value {
          case let text as String: .plain(text)
          case let texts as [String]: .several(texts)
          case let forms as [String: String]:
            .plural(Dictionary(forms.compactMap { form, text in PluralForm(rawValue: form).map { ($0, text) } }) { first, _ in first })
          default: nil
          }
        #expect(language.words[key] == expected, "\(key)")
      }
      #expect(WordingReader.entries(of: Array(file.dropLast(file.count / 2))) == nil)
    }
  }

  @Test func `the words of every notebook are looked at`() throws {
    let notebooks = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources/Notebooks").path())
    #expect(Set(Room.all.map(\.folder)) == Set(notebooks.map { "Sources/Notebooks/\($0)/Records/Words" } + ["Sources/Words/Languages"]))
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
    let said = try saidKeys()
    #expect(said.count > Language.english.words.count / 2, "what says a word is no longer found")
    let unknown = said.subtracting(Language.english.words.keys)
    #expect(unknown.isEmpty, "\(unknown.sorted())")
  }

  @Test func `every key with words is said somewhere`() throws {
    let quoted = try sources().flatMap { quotedTexts(in: $0.text) }
    let said = Set(quoted).union(Language.english.words.values.flatMap(\.texts).flatMap(keysSaid))
    let begun = try Self.computed + sources().flatMap { $0.text.matches(of: /"([a-z]+(?:\.[A-Za-z]+)*\.)\\\(/).map { String($0.1) } }
    let unsaid = Language.english.words.keys.filter { key in !said.contains(key) && !begun.contains { key.hasPrefix($0) } }
    #expect(unsaid.isEmpty, "\(unsaid.sorted())")
  }

  @Test func `no view has a word of its own`() throws {
    let views = try sources().filter { source in
      ["/Pages/", "/Site/"].contains { source.path.contains($0) } && !source.path.hasSuffix("/HTML.swift")
        && ["HTML", "</"].allSatisfy { source.text.contains($0) }
    }
    for room in ["Site", "Sit/Pages", "Projects/Pages", "Blends/Pages", "Flights/Pages"] {
      #expect(views.contains { $0.path.contains("/\(room)/") }, "\(room)")
    }
    for view in views {
      let literal = withoutInterpolations(view.text)
      // After a hyphen it is the arrow before what a function returns.
      for word in literal.matches(of: /[^-]>([^<>\n]*)</).map(\.1) where word.contains(where: \.isLetter) {
        Issue.record("\(view.path): \(word)")
      }
    }
  }

  /// Keys put together from a status, a unit, a manner of speaking or a rule, each asked for by another test; and an act that only an archive
  /// of a former program has.
  private static let computed = [
    "act.erasuresNamed", "amount.", "percent.", "density.", "drops.", "failure.", "kind.", "length.", "spoken.", "language.", "undone.",
  ]
}

/// A folder of language files: what all share, or what one notebook says.
struct Room: CustomTestStringConvertible, Sendable {
  let folder: String
  var testDescription: String { folder }

  static let all =
    [Room(folder: "Sources/Words/Languages")]
    + ["Today", "Sit", "Projects", "Blends", "Flights"].map { Room(folder: "Sources/Notebooks/\($0)/Records/Words") }

  /// As they stand in the file, so that one that stands there twice is found.
  func keys(in language: Language) throws -> [String] {
    try String(decoding: file(in: language), as: UTF8.self).matches(of: #/(?m)^  "([^"]+)":/#).map { String($0.output.1) }
  }

  func file(in language: Language) throws -> Data { try Data(contentsOf: root.appending(path: "\(folder)/\(language.id).json")) }
}

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private struct Source {
  let path: String
  let text: String
}

private func sources() throws -> [Source] {
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

/// The keys that are said where they stand: by a language, or in a text for one; of a choice between two, both.
private func saidKeys() throws -> Set<String> { Set(try sources().flatMap { saidKeys(in: $0.text) }) }

private func saidKeys(in source: String) -> [String] {
  let saying =
    #/
    (?: \.(?:text|several)\( | \.forms\(of:\s | LocalizedText\( | PaletteCommand\( ) \s*
    (?: [^"()\n]* \?\s )?
    "([a-z]+(?:\.[A-Za-z0-9]+)+)"
    (?: \s*:\s "([a-z]+(?:\.[A-Za-z0-9]+)+)" )?
    /#
  return source.matches(of: saying).flatMap { [$0.1, $0.2].compactMap { $0.map(String.init) } }
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
