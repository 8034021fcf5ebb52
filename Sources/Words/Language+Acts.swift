public import Records

extension Language {
  /// An act's name; that of an undoing or redoing quotes the act it took.
  public func name(of act: LocalizedText, target: LocalizedText?) -> String {
    guard let target else { return name(of: act) }
    // What takes back a deletion is said as what it does.
    if act.key == "act.undo", words["undone.\(target.key)"] != nil, !target.values.isEmpty {
      return text(LocalizedText("undone.\(target.key)", target.values))
    }
    return text(act.key, act.values.merging(["name": .text(name(of: target))]) { _, quoted in quoted })
  }

  /// Where the record was erased for good, the values the name has room for went with it.
  private func name(of act: LocalizedText) -> String {
    guard words[act.key] != nil else { return text("history.newer") }
    let isErased = act.values.isEmpty && forms(of: act.key).contains { $0.text.contains("{") }
    return isErased ? text("record.erased") : text(act)
  }
}
