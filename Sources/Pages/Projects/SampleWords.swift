import Records

extension Language {
  /// What a project of the sample is called, or with a place one of its items.
  public func sampleTitle(_ number: Int, _ place: Int?) -> String {
    guard let place else { return say("sample.project", ["number": .count(number)]) }
    return say("sample.item", ["number": .count(number), "place": .count(place)])
  }
}
