public import Words

/// A setting on the page: a small form of its own that posts when its field is changed.
public struct SettingsField {
  /// A value out of several a setting can have.
  public struct Option {
    /// The value as it is sent.
    public let value: String
    /// The name a person reads.
    public let name: String
    /// Whether it is set so.
    public let isChosen: Bool

    /// A value, and what it is called.
    public init(_ value: String, _ name: String, isChosen: Bool) {
      self.value = value
      self.name = name
      self.isChosen = isChosen
    }

    /// The option.
    public var html: HTML { "<option value=\"\(value)\"\(HTML.attribute("selected", if: isChosen))>\(name)</option>" }
  }

  /// The field's id on the page.
  public let id: String
  /// Where it is set.
  public let address: Address
  /// The name a person reads.
  public let label: String
  /// With what it is set.
  public let control: HTML

  /// Field that posts what is chosen in its control to an address.
  public init(id: String, address: Address, label: String, control: HTML) {
    self.id = id
    self.address = address
    self.label = label
    self.control = control
  }

  /// A choice of one value among several.
  public static func choice(
    _ id: String, _ name: String, _ address: Address, _ label: String, _ options: [Option], in language: Language
  ) -> HTML {
    SettingsField(
      id: id, address: address, label: label,
      control: "<select id=\"\(id)\" name=\"\(name)\">\(options.html(\.html))</select>"
    ).html(in: language)
  }

  /// On or off: what is off sends no value of its own, so that the one before it holds.
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
