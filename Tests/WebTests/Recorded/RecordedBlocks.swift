import Foundation
import Words

/// What stands in many answers word for word, kept once: in the answers stands its name, which is a hash of it.
struct RecordedBlocks {
  /// By their names.
  private(set) var texts: [String: String] = [:]
  private var names: [String: String] = [:]

  /// How a kind of block begins and ends, and how long it is at least.
  private static let kinds: [(start: String, end: String, least: Int)] = [
    ("<svg class=\"symbol\"", "</svg>", 0), ("<svg class=\\\"symbol\\\"", "</svg>", 0), ("<meta charset", "<title>", 0),
    ("<link rel=\"stylesheet\"", "</head>", 0), ("<header class=\"sidebar\">", "</header>", 0), ("<template>", "</template>", 0),
    ("<select", "</select>", 1500), ("<datalist", "</datalist>", 1500),
  ]

  /// The text with the names of the blocks in their places.
  mutating func name(in text: String) -> String {
    var text = text
    for kind in Self.kinds {
      let pieces = text.components(separatedBy: kind.start)
      guard pieces.count > 1 else { continue }
      text = pieces[0]
      for piece in pieces.dropFirst() {
        guard let end = piece.range(of: kind.end)?.upperBound else {
          text += kind.start + piece
          continue
        }
        let block = kind.start + piece[..<end]
        text += block.utf8.count < kind.least ? block : "<block \(name(of: block))>"
        text += piece[end...]
      }
    }
    return text
  }

  private mutating func name(of block: String) -> String {
    if let name = names[block] { return name }
    // FNV-1a: the same in every run, unlike the language's own.
    let hash = block.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let name = String(block.dropFirst().prefix { $0.isLetter }) + "-" + String(format: "%016llx", hash)
    names[block] = name
    texts[name] = block
    return name
  }

  /// Writes those of a book, for whoever wonders what a name stands for.
  func write(to url: URL) throws {
    let text = texts.sorted { $0.key < $1.key }.map { "=== \($0.key)\n\($0.value)\n" }.joined()
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
