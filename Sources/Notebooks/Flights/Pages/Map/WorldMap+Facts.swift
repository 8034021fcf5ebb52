import Records
import Words

extension WorldMap {
  /// All airports and routes for the script, in a compact form.
  struct Facts: Sendable, Encodable {
    fileprivate let pins: [Row]
    /// `[origin, destination, flights]`, the airports by their index in `pins`.
    fileprivate let arcs: [[Int]]
    fileprivate let ways: Ways
    /// "1 flight" and "{count} flights", by the plural forms of the reader's language.
    fileprivate let flights: [String: String]
  }

  /// The JSON served at the address in `Model.source`.
  static func facts(_ model: Model, in language: Language) -> Facts {
    let places = Dictionary(model.pins.enumerated().map { ($1.code, $0) }) { first, _ in first }
    return Facts(
      pins: model.pins.map(Row.init),
      arcs: model.pick == nil
        ? model.arcs.compactMap { arc in
          guard let origin = places[arc.origin], let destination = places[arc.destination] else { return nil }
          return [origin, destination, arc.flights]
        } : [],
      ways: model.ways,
      flights: Dictionary(uniqueKeysWithValues: language.forms(of: "map.flights").map { ($0.form.rawValue, $0.text) }))
  }
}

extension WorldMap {
  /// `[code, name, latitude, longitude, flights, label, short]`, in degrees to about ten metres.
  fileprivate struct Row: Sendable, Encodable {
    let pin: Pin

    func encode(to encoder: any Encoder) throws {
      var row = encoder.unkeyedContainer()
      try row.encode(pin.code)
      try row.encode(pin.name)
      for degrees in [pin.coordinate?.latitudeDegrees ?? 0, pin.coordinate?.longitudeDegrees ?? 0] {
        try row.encode((degrees * 10_000).rounded() / 10_000)
      }
      try row.encode(pin.flights)
      try row.encode(pin.label)
      try row.encode(pin.short)
    }
  }
}
