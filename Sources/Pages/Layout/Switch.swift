/// A thing that is on or off: a checkbox as large as its line, drawn as a switch.
struct Switch {
  var name: String
  var title: String
  var note: String?
  var isOn: Bool
  /// What is sent where it is on.
  var value = "on"

  var drawn: HTML {
    """
    <label class="switch"><input class="switch-box" type="checkbox" name="\(name)" value="\(value)"\(HTML.attribute("checked", if: isOn))>\
    <span class="switch-words"><span>\(title)</span>\(note.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</span>\
    <span class="switch-knob" aria-hidden="true"></span></label>
    """
  }
}
