public import Words

/// A setting: a small form that posts when its field changes.
public struct SettingsField {
  /// An option of a setting.
  public struct Option {
    /// The form value.
    public let value: String
    /// Display name.
    public let name: String
    /// True if it is selected.
    public let isChosen: Bool

    /// An option with its display name.
    public init(_ value: String, _ name: String, isChosen: Bool) {
      self.value = value
      self.name = name
      self.isChosen = isChosen
    }

    /// The option.
    public var html: HTML { "<option value=\"\(value)\"\(HTML.attribute("selected", if: isChosen))>\(name)</option>" }
  }

  /// Id of the field on the page.
  public let id: String
  /// Address that changes the setting.
  public let address: Address
  /// Label of the field.
  public let label: String
  /// The form control.
  public let control: HTML

  /// A field that posts its control to an address.
  public init(id: String, address: Address, label: String, control: HTML) {
    self.id = id
    self.address = address
    self.label = label
    self.control = control
  }

  /// A choice of one option.
  public static func choice(
    _ id: String, _ name: String, _ address: Address, _ label: String, _ options: [Option], in language: Language
  ) -> HTML {
    SettingsField(
      id: id, address: address, label: label,
      control: "<select id=\"\(id)\" name=\"\(name)\">\(options.html(\.html))</select>"
    ).html(in: language)
  }

  /// A switch. An unchecked box sends nothing, so the hidden value before it applies.
  public static func toggle(_ id: String, _ name: String, _ address: Address, _ label: String, isOn: Bool, in language: Language) -> HTML {
    """
    <form class="row setting"\(HTML.setting(at: address))><input type="hidden" name="\(name)" value="off">\
    \(Switch(name: name, title: label, isOn: isOn, id: id).html)<noscript><button>\(language.text("save.verb"))</button></noscript></form>
    """
  }

  /// The form.
  public func html(in language: Language) -> HTML {
    """
    <form class="row setting"\(HTML.setting(at: address))><label class="row-main" for="\(id)">\(label)</label>\
    <span class="setting-value">\(control)</span><noscript><button>\(language.text("save.verb"))</button></noscript></form>
    """
  }
}
