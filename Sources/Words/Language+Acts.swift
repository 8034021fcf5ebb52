public import Records

extension Language {
  /// An act's name; an undo or redo quotes its target.
  public func name(of act: LocalizedText, target: LocalizedText?) -> String {
    guard let target else { return name(of: act) }
    // The undo of a deletion is named by its effect.
    if act.key == "act.undo", words["undone.\(target.key)"] != nil, !target.values.isEmpty {
      return text(LocalizedText("undone.\(target.key)", target.values))
    }
    return text(act.key, act.values.merging(["name": .text(name(of: target))]) { _, quoted in quoted })
  }

  /// The values of an erased record's name are gone.
  private func name(of act: LocalizedText) -> String {
    guard words[act.key] != nil else { return text("history.newer") }
    let isErased = act.values.isEmpty && forms(of: act.key).contains { $0.text.contains("{") }
    return isErased ? text("record.erased") : text(act)
  }
}
