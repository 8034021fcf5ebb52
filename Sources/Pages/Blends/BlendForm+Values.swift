import Records

extension BlendForm {
  static func standing(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card form-part" data-key="standing"\(HTML.setting(at: .blends(.blendFields(model.id))))>
    <fieldset class="segments"><legend class="form-title">\(language.say("form.status"))</legend><div class="segment-row">
    \(BlendStanding.allCases.drawn { standing in
      """
      <label class="segment standing-\(standing.rawValue)"><input type="radio" name="status" value="\(standing.rawValue)"\
      \(HTML.attribute("checked", if: standing == model.standing))>\(standing.symbol.drawn)\
      <span>\(standing.name(in: language))</span></label>
      """
    })
    </div></fieldset>\(saving(in: language))</form>
    """
  }

  static func maturation(_ model: Model, in language: Language) -> HTML {
    let amount = model.maturation.amount
    let periods = Period.allCases.map { period in
      JudgedField.Option(
        value: period.rawValue, name: period.name(beside: amount.map { "\($0)" } ?? "2", in: language),
        forms: language.forms { period.name(beside: $0, in: language) })
    }
    func field(_ name: String, _ label: String, _ control: JudgedField.Control, _ value: String, counted: String? = nil) -> HTML {
      JudgedField(
        id: "blend-\(name)", name: name, label: label, isLabelled: false, control: control, value: value, style: name, counted: counted,
        draftKey: "blend-\(model.id)-\(name)"
      ).drawn(in: language)
    }
    return """
      <section class="card form-part" data-key="maturation" aria-labelledby="maturation-title">\
      <h2 class="form-title" id="maturation-title">\(language.say("form.maturation"))</h2>
      \(JudgedRow(address: .blends(.blendFields(model.id)), style: "maturation-form").drawn(
        in: language,
        """
        \(field("maturation", language.say("form.maturation"), .stepped(least: 1, most: 366), amount.map { "\($0)" } ?? ""))\
        \(field("period", language.say("form.period"), .choice(periods), model.maturation.period.rawValue, counted: "blend-maturation"))
        """))</section>
      """
  }

  static func created(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card form-part" data-key="created"\(HTML.setting(at: .blends(.blendFields(model.id))))>
    <label class="form-title" for="created">\(language.say("form.created"))</label>
    <input id="created" type="date" name="created" value="\(model.created)" max="\(model.today)" required>\(saving(in: language))</form>
    """
  }

  static func category(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card form-part" data-key="category"\(HTML.setting(at: .blends(.blendFields(model.id))))>
    <label class="form-title" for="category">\(language.say("form.category"))</label>
    <select id="category" name="category">\(model.categories.drawn { choice in
      """
      <option value="\(choice.id)"\(HTML.attribute("selected", if: choice.id == model.category))>\(choice.name)</option>
      """
    })</select>\(saving(in: language))</form>
    """
  }

  static func safety(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card form-part" data-key="safety" aria-labelledby="safety-title"><h2 class="form-title" id="safety-title">\
    \(language.say("form.use"))</h2>
    <form data-key="use"\(HTML.setting(at: .blends(.blendFields(model.id))))><fieldset class="choice-lines">\
    <legend class="visually-hidden">\(language.say("form.use"))</legend>
    \(BlendUse.allCases.drawn { use in
      """
      <label class="choice-line"><input type="radio" name="use" value="\(use.rawValue)"\
      \(HTML.attribute("checked", if: use == model.safety.use))><span>\(use.name(in: language))</span></label>
      """
    })
    </fieldset>\(saving(in: language))</form>
    \(model.safety.use == .notOnSkin ? .nothing : target(model, in: language))
    </section>
    """
  }

  private static func target(_ model: Model, in language: Language) -> HTML {
    func field(_ name: String, _ label: String, _ value: String) -> HTML {
      JudgedField(
        id: "blend-\(name)", name: name, label: label, control: .number, value: language.decimal(value), suffix: "%", style: name,
        draftKey: "blend-\(model.id)-\(name)"
      ).drawn(in: language)
    }
    return """
      <div data-key="target"><p class="form-subtitle">\(language.say("form.target"))</p>
      \(JudgedRow(address: .blends(.blendFields(model.id)), style: "target-form").drawn(
        in: language,
        """
        \(field("low", language.say("form.target.low"), model.safety.low))\
        \(field("high", language.say("form.target.high"), model.safety.high))
        """))\
      <p class="note">\(language.say("form.target.note"))</p></div>
      """
  }

  private static func saving(in language: Language) -> HTML {
    "<noscript><button>\(language.say("save.verb"))</button></noscript>"
  }
}

extension Period {
  /// "day", "days": what is counted, beside a number that stands in a field of its own.
  fileprivate func name(beside number: String, in language: Language) -> String {
    let count = ["count": Phrase.Value.number(Double(number) ?? 0)]
    return switch self {
    case .hour: language.say("form.period.hour", count)
    case .day: language.say("form.period.day", count)
    case .week: language.say("form.period.week", count)
    }
  }
}
