import Foundation

/// A document of the house, in its parts.
struct Document {
  /// From the root of the checkout.
  let path: String
  let lines: [Substring]
  /// Everything but blocks of code, each paragraph on one line.
  let paragraphs: [String]
  private let block: [Substring]

  /// What a person reads who uses the program.
  static func all() throws -> [Document] {
    try (["README.md", "SECURITY.md"] + House.files(in: "docs", ending: ".md").map(\.path)).map { try Document($0) }
  }

  init(_ path: String) throws {
    let lines = try House.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    var paragraphs = [""]
    var block: [Substring] = []
    var isFenced = false
    for line in lines {
      if line.hasPrefix("```") {
        isFenced.toggle()
      } else if isFenced || line.hasPrefix("    ") {
        block.append(line)
      } else if line.isEmpty {
        paragraphs.append("")
      } else {
        paragraphs[paragraphs.count - 1] += "\(line) "
      }
    }
    (self.path, self.lines, self.paragraphs, self.block) = (path, lines, paragraphs, block)
  }

  /// What is set as code: between backticks, or a line of a block.
  var code: [Substring] { paragraphs.flatMap { Document.spans(of: $0[...]) } + block }

  /// The texts between backticks.
  static func spans(of text: Substring) -> [Substring] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] }
  }

  /// The texts in bold, each as one line.
  var quotations: [String] {
    paragraphs.flatMap { paragraph in
      let pieces = paragraph.components(separatedBy: "**")
      return stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] }
    }
  }

  /// The rows of tables below a heading that begin with code.
  func rows(below heading: String) -> [Substring] {
    let title = "## \(heading)"
    let part = lines.drop { $0 != title }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return part.filter { $0.hasPrefix("| `") }
  }

  /// The targets of its links within the house.
  var links: [String] {
    let targets = lines.filter { $0.contains("](") }.flatMap { line in
      String(line).components(separatedBy: "](").dropFirst().map { target in String(target.prefix { $0 != ")" }) }
    }
    return targets.filter { !$0.contains(":") }
  }

  /// The names by which links lead to its headings.
  var anchors: [String] {
    lines.filter { $0.hasPrefix("#") }.map { heading in
      let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
      return words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }
  }
}
