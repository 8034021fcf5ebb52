/// What tells the end of a sit.
enum Bell: String, CaseIterable, Sendable { case bell, vibration, silent }

/// How the bells of a sit sound.
enum Tone: String, CaseIterable, Sendable {
  case gong, bowl, chime

  /// How loud they are where nobody said, 0 to 100.
  static let volume = 80

  /// A loudness so written, 0 to 100; nil for anything else.
  static func volume(_ text: String) -> Int? { Int(text).flatMap { (0...100).contains($0) ? $0 : nil } }
}
