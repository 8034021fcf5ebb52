public import Records

extension Language {
  /// An act's name; that of an undoing or redoing quotes the act it took.
  public func name(of act: LocalizedText, target: LocalizedText?) -> String {
    guard let target else { return text(act) }
    return text(act.key, act.values.merging(["name": .text(text(target))]) { _, quoted in quoted })
  }
}
