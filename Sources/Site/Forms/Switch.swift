/// A thing that is on or off: a checkbox as large as its line, drawn as a switch.
public struct Switch {
  /// The switch.
  public let html: HTML

  /// - Parameters:
  ///   - note: a line below the title
  ///   - value: sent where it is on
  ///   - form: the id of its form, where it stands outside of it
  public init(name: String, title: String, note: String? = nil, isOn: Bool, value: String = "on", form: String? = nil, id: String? = nil) {
    html = """
      <label class="switch"><input class="switch-box" type="checkbox"\(HTML.attribute("id", id)) name="\(name)" value="\(value)"\(HTML.attribute("form", form))\(HTML.attribute("checked", if: isOn))>\
      <span class="switch-words"><span>\(title)</span>\(note.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</span>\
      <span class="switch-knob" aria-hidden="true"></span></label>
      """
  }
}
