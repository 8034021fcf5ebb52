import Site

extension WorldMap {
  /// The links of pins and arcs, for every code: the page and its script fill in the same addresses.
  struct Ways: Sendable, Hashable, Encodable {
    private let destination: String
    private let origin: String
    private let page: String
    private let route: String

    /// - Parameters:
    ///   - destination: the address of the list filtered to flights to the airport of that code
    ///   - origin: the same for flights from there
    ///   - page: the address of the airport's own page
    ///   - route: the address of the list filtered to flights from the first code to the second
    init(
      destination: (_ code: String) -> String, origin: (_ code: String) -> String, page: (_ code: String) -> String,
      route: (_ origin: String, _ destination: String) -> String
    ) {
      self.destination = Ways.pattern(destination(Ways.one))
      self.origin = Ways.pattern(origin(Ways.one))
      self.page = Ways.pattern(page(Ways.one))
      self.route = Ways.pattern(route(Ways.one, Ways.other))
    }

    /// Letters and digits stand in an address as they are; no airport is called so.
    private static let (one, other) = ("0CODE0", "0OTHER0")

    private static func pattern(_ address: String) -> String {
      address.replacing(one, with: "{code}").replacing(other, with: "{other}")
    }

    private func filled(_ pattern: String, _ code: String, _ other: String = "") -> String {
      pattern.replacing("{code}", with: Address.encoded(code)).replacing("{other}", with: Address.encoded(other))
    }
  }
}

extension WorldMap.Ways {
  func destination(_ code: String) -> String { filled(destination, code) }
  func origin(_ code: String) -> String { filled(origin, code) }
  func page(_ code: String) -> String { filled(page, code) }
  func route(_ arc: WorldMap.Arc) -> String { filled(route, arc.origin, arc.destination) }
}
