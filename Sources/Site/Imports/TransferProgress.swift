import Foundation
import Records
public import Words

/// Progress, speed and remaining time of reading a file, in words; `dropZone.js` says the same of an upload.
public struct TransferProgress: Sendable, Hashable {
  /// 0 to 100, rounded down.
  public let percent: Int
  /// "120 MB of 524 MB · 95 MB a second · about 4 s left"; only the first part until a speed is known.
  public let words: String

  /// - Parameters:
  ///   - done: bytes, of `total`
  ///   - elapsed: milliseconds since the start
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
