public import Records

extension Award {
  /// The name it has in a language, which says the names of each kind in the order of `values`.
  ///
  /// - Parameter several: all the sentences of a key
  public func name(_ several: (_ key: String) -> [String]) -> String {
    let names =
      switch criterion {
      case .items: several("award.items.names")
      case .completed: several("award.completed.names")
      }
    let place = Award.values.firstIndex(of: value)
    return place.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? several("award.title").joined()
  }

  /// The thing to do for it.
  public var task: LocalizedText {
    switch criterion {
    case .items: LocalizedText("award.items", ["count": .count(value)])
    case .completed: LocalizedText("award.completed", ["count": .count(value)])
    }
  }

  /// The distance already covered: `7 of 10`.
  public var standing: LocalizedText { LocalizedText("award.standing", ["count": .count(reached), "value": .count(value)]) }

  /// The number there is of what it counts, and never more than it takes.
  public var reached: Int { min(count, value) }
}
