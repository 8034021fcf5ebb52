import GRDB
import Records

/// Splits and folds texts for SQLite's full-text index as the rest of the program does.
final class FoldingTokenizer: FTS5CustomTokenizer {
  static let name = "commonplace"

  private var bytes: [UInt8] = []

  init(db: Database, arguments: [String]) {}

  func tokenize(
    context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?, nText: CInt,
    tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    let text = String(decoding: UnsafeRawBufferPointer(start: pText, count: pText == nil ? 0 : Int(nText)), as: UTF8.self)
    var code = ResultCode.SQLITE_OK.rawValue
    SearchTokenizer.tokens(of: text) { token, range in
      bytes.removeAll(keepingCapacity: true)
      for scalar in token.lazy.compactMap(Unicode.Scalar.init) { UTF8.encode(scalar).map { bytes.append(contentsOf: $0) } }
      code = bytes.withUnsafeBytes { bytes in
        tokenCallback(
          context, 0, bytes.bindMemory(to: CChar.self).baseAddress, CInt(bytes.count), CInt(range.lowerBound), CInt(range.upperBound))
      }
      return code == ResultCode.SQLITE_OK.rawValue
    }
    return code
  }
}
