/// A thing that is on or off: a checkbox as large as its line, drawn as a switch.
public struct Switch {
  /// The field's name.
  public var name: String
  /// The name a person reads.
  public var title: String
  /// A line below it.
  public var note: String?
  /// True if it is on.
  public var isOn: Bool
  /// The value that is sent where it is on.
  public var value: String
  /// The id of its form, where it stands outside of it.
  public var form: String?
  /// Its own id, where it has one.
  public var id: String?

  /// Switch of that name and title.
  public init(name: String, title: String, note: String? = nil, isOn: Bool, value: String = "on", form: String? = nil, id: String? = nil) {
    (self.name, self.title, self.note, self.isOn, self.value, self.form) = (name, title, note, isOn, value, form)
    self.id = id
  }

  /// The switch.
  public var html: HTML {
    """
    <label class="switch"><input class="switch-box" type="checkbox"\(HTML.attribute("id", id)) name="\(name)" value="\(value)"\(HTML.attribute("form", form))\(HTML.attribute("checked", if: isOn))>\
    <span class="switch-words"><span>\(title)</span>\(note.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</span>\
    <span class="switch-knob" aria-hidden="true"></span></label>
    """
  }
}
