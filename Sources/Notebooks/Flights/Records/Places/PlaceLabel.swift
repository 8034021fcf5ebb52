import Foundation

/// The text of an airport or an airline in a field: its codes, the last of which identifies it, and its name.
struct PlaceLabel {
  private static let mark = " · "
  let text: String

  init(codes: [String?], name: String) {
    var known: [String] = []
    for code in codes.compactMap(\.self) where !code.isEmpty && !known.contains(code) { known.append(code) }
    text = ([known.joined(separator: " ")] + (name.isEmpty || known.contains(name) ? [] : [name])).joined(separator: PlaceLabel.mark)
  }

  /// The code in a text chosen from a list; nil if it was typed.
  static func code(in text: String) -> String? {
    guard let end = text.range(of: mark) else { return nil }
    return text[..<end.lowerBound].split(separator: " ").last.map(String.init)
  }
}

extension Airport {
  /// The text in a field once it is chosen: `SFO KSFO · San Francisco International`.
  public var label: String { PlaceLabel(codes: [iata, code], name: friendlyName).text }

  /// The text in a field once a code of no known airport is chosen.
  public static func label(keeping code: String, _ words: String) -> String { PlaceLabel(codes: [code], name: words).text }
}

extension Airline {
  /// The text in a field once it is chosen: `LH DLH · Lufthansa`.
  public var label: String { PlaceLabel(codes: [iata, code], name: friendlyName).text }
}
