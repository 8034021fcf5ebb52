import Foundation
import Records
import Words

/// The changes of a version, as CHANGELOG.md tells them: `## VERSION`, `### GROUP`, `- sentence`.
struct Changes: Sendable, Hashable {
  let version: String
  let groups: [Group]

  struct Group: Sendable, Hashable {
    let title: String
    let sentences: [String]
  }

  /// Every version, newest first.
  static let all = Changes.reading(String(decoding: PackageResources.CHANGELOG_md, as: UTF8.self))

  static func reading(_ text: String) -> [Changes] {
    text.components(separatedBy: "\n## ").dropFirst().map { release in
      let parts = release.components(separatedBy: "\n### ")
      return Changes(version: String(parts[0].prefix { !$0.isWhitespace }), groups: parts.dropFirst().map(Group.init(reading:)))
    }
  }

  /// The sentences are in English, whatever the language of the page.
  func section(in language: Language) -> HTML {
    """
    <section class="group narrow"><h2>\(language.text("about.changes", ["version": .text(version)]))</h2>
    <div class="card prose-card" lang="en">\(groups.html(\.html))</div></section>

    """
  }
}

extension Changes.Group {
  /// A title, and below it sentences that may go on in further lines.
  init(reading text: String) {
    let pieces = text.components(separatedBy: "\n- ").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    self.init(title: pieces[0], sentences: Array(pieces.dropFirst()))
  }

  fileprivate var html: HTML { "<h3>\(title)</h3><ul class=\"steps\">\(sentences.html { "<li>\($0)</li>" })</ul>" }
}
