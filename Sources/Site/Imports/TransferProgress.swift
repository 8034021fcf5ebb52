import Foundation
import Records
public import Words

/// How much of a file is read, how fast, and how long it still takes, in a page's words; `dropZone.js` says it of a file being sent.
public struct TransferProgress: Sendable, Hashable {
  /// 0 to 100, rounded down.
  public let percent: Int
  /// "120 MB of 524 MB · 95 MB a second · about 4 s left"; before there is anything to tell of its speed, only the first.
  public let words: String

  /// - Parameters:
  ///   - done: bytes, of `total`
  ///   - elapsed: milliseconds since it began
  public init(done: Int64, total: Int64, elapsed: Int64, in language: Language) {
    func size(_ bytes: Int64) -> LocalizedText.Value { .text(bytes.formatted(.byteCount(style: .file).locale(language.locale))) }
    percent = total == 0 ? 0 : min(100, Int(done * 100 / total))
    var words = [language.text("import.bytes", ["done": size(done), "total": size(total)])]
    let perSecond = elapsed > 200 ? done * 1000 / elapsed : 0
    if perSecond > 0 {
      words.append(language.text("import.rate", ["size": size(perSecond)]))
      words.append(language.text("import.left", ["seconds": .seconds(Int((total - done) / perSecond) + 1)]))
    }
    self.words = words.joined(separator: " · ")
  }
}
