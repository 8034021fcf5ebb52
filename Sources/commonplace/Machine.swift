import Foundation

/// The computer the program runs on.
enum Machine {
  /// What it is called among others; empty where it is called nothing.
  static var hostName: String {
    var name = [UInt8](repeating: 0, count: 256)
    let result = name.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in chars.baseAddress.map { gethostname($0, chars.count - 1) } }
    }
    return result == 0 ? String(decoding: name.prefix { $0 != 0 }, as: UTF8.self) : ""
  }
}
