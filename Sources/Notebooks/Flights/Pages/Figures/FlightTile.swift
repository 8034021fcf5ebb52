import Site
import Words

/// A large number with its name, and small words under it.
struct FlightTile: Sendable, Hashable {
  let name: String
  let value: String
  var notes: [String] = []
  /// The flights behind the number.
  var address: Address?

  func html(in language: Language) -> HTML {
    let number: HTML = address.map { "<a href=\"\($0)\">\(value)</a>" } ?? HTML(escaping: value)
    return """
      <div class="figure"><dt>\(name)</dt><dd>\(number)\
      \(notes.html { "<span class=\"figure-note\">\($0)</span>" })</dd></div>

      """
  }
}
