extension SettingsPage {
  /// One of several values a setting can have.
  struct Option {
    let value: String
    let name: String
    let isChosen: Bool

    init(_ value: String, _ name: String, isChosen: Bool) {
      self.value = value
      self.name = name
      self.isChosen = isChosen
    }

    var drawn: HTML { "<option value=\"\(value)\"\(HTML.attribute("selected", if: isChosen))>\(name)</option>" }
  }

  /// One setting: a small form of its own that posts when its field is changed.
  struct Field {
    let id: String
    let address: Address
    let label: String
    let control: HTML

    static func choice(
      _ id: String, _ name: String, _ address: Address, _ label: String, _ options: [Option], in language: Language
    ) -> HTML {
      Field(
        id: id, address: address, label: label,
        control: "<select id=\"\(id)\" name=\"\(name)\">\(options.drawn(\.drawn))</select>"
      ).drawn(in: language)
    }

    /// On or off.
    static func toggle(_ id: String, _ name: String, _ address: Address, _ label: String, isOn: Bool, in language: Language) -> HTML {
      let options = [
        Option("on", language.say("setting.on"), isChosen: isOn), Option("off", language.say("setting.off"), isChosen: !isOn),
      ]
      return choice(id, name, address, label, options, in: language)
    }

    func drawn(in language: Language) -> HTML {
      """
      <form class="row setting"\(HTML.setting(at: address))><label class="row-main" for="\(id)">\(label)</label>\
      <span class="setting-value">\(control)</span><noscript><button>\(language.say("save.verb"))</button></noscript></form>
      """
    }
  }
}
