import Foundation
import Records
import Words

/// The changes of a version, as CHANGELOG.md tells them: `## VERSION (DAY)`, `### GROUP`, `- sentence`.
struct Changes: Sendable, Hashable {
  let version: String
  /// The day of its release; nil if none is told.
  let day: Day?
  let groups: [Group]

  struct Group: Sendable, Hashable {
    let title: String
    let sentences: [String]
  }

  private static let told = [
    LanguageKind.english.id: PackageResources.CHANGELOG_md, LanguageKind.german.id: PackageResources.de_md,
    LanguageKind.russian.id: PackageResources.ru_md,
  ].mapValues { Changes.reading(String(decoding: $0, as: UTF8.self)) }

  /// Every version, newest first.
  static func all(in language: Language) -> [Changes] { told[language.id] ?? [] }

  static func reading(_ text: String) -> [Changes] {
    text.components(separatedBy: "\n## ").dropFirst().map { release in
      let parts = release.components(separatedBy: "\n### ")
      let head = parts[0].split { $0.isWhitespace || "()".contains($0) }
      return Changes(
        version: head.first.map { String($0) } ?? "", day: head.dropFirst().first.flatMap { Day($0) },
        groups: parts.dropFirst().map(Group.init(reading:)))
    }
  }

  func section(in language: Language) -> HTML {
    let released: HTML = day.map { " <span class=\"note\">\(language.longDay($0))</span>" as HTML } ?? .nothing
    return """
      <section class="group narrow"><h2>\(language.text("about.changes", ["version": .text(version)]))\(released)</h2>
      <div class="card prose-card">\(groups.html(\.html))</div></section>

      """
  }
}

extension Changes.Group {
  /// A title, and below it sentences that may go on in further lines.
  init(reading text: String) {
    let pieces = text.components(separatedBy: "\n- ").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    self.init(title: pieces[0], sentences: Array(pieces.dropFirst()))
  }

  fileprivate var html: HTML { "<h3>\(title)</h3><ul class=\"steps\">\(sentences.html { "<li>\(Self.marked($0))</li>" })</ul>" }

  /// A sentence whose commands stand between backticks.
  private static func marked(_ sentence: String) -> HTML {
    let pieces = sentence.components(separatedBy: "`")
    return pieces.indices.html { place -> HTML in place % 2 == 0 ? "\(pieces[place])" : "<code>\(pieces[place])</code>" }
  }
}
