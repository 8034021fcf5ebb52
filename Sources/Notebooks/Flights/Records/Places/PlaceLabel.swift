import Foundation

/// An airport or an airline in a field: its codes, the last of which names it exactly, and what it is called.
struct PlaceLabel {
  private static let mark = " · "
  let text: String

  init(codes: [String?], name: String) {
    var known: [String] = []
    for code in codes.compactMap(\.self) where !code.isEmpty && !known.contains(code) { known.append(code) }
    text = ([known.joined(separator: " ")] + (name.isEmpty || known.contains(name) ? [] : [name])).joined(separator: PlaceLabel.mark)
  }

  /// The code that a text names, if it was chosen and not typed.
  static func code(in text: String) -> String? {
    guard let end = text.range(of: mark) else { return nil }
    return text[..<end.lowerBound].split(separator: " ").last.map(String.init)
  }
}

extension Airport {
  /// As it stands in a field where one is chosen: `SFO KSFO · San Francisco International`.
  public var label: String { PlaceLabel(codes: [iata, code], name: friendlyName).text }
}

extension Airport {
  /// A code that no airport has, as it stands in a field where that it be kept is chosen.
  public static func label(keeping code: String, _ words: String) -> String { PlaceLabel(codes: [code], name: words).text }
}

extension Airline {
  /// As it stands in a field where one is chosen: `LH DLH · Lufthansa`.
  public var label: String { PlaceLabel(codes: [iata, code], name: friendlyName).text }
}

extension String {
  /// The words with one blank between them.
  var onOneBlank: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
