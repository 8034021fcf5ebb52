import BlendsRecords
import Records
import Site
import Words

extension BlendForm {
  static func status(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card form-part" data-key="standing"\(HTML.setting(at: .blendFields(model.id)))>
    \(model.blend.status.picker(called: language.text("form.status"), style: "form-title", in: language))\(HTML.saving(in: language))</form>
    """
  }

  static func maturation(_ model: Model, in language: Language) -> HTML {
    let amount = model.blend.maturation?.amount
    let periods = Maturation.Unit.allCases.map { period in
      ValidatedField.Option(
        value: period.rawValue, name: period.name(beside: amount.map { "\($0)" } ?? "2", in: language),
        forms: language.forms { period.name(beside: $0, in: language) })
    }
    let amounts = ValidatedField.Control.stepped(least: Maturation.amounts.lowerBound, most: Maturation.amounts.upperBound)
    func field(_ name: String, _ label: String, _ control: ValidatedField.Control, _ value: String, counted: String? = nil) -> HTML {
      ValidatedField(
        id: "blend-\(name)", name: name, label: label, isLabelled: false, control: control, value: value, style: name, counted: counted,
        draftKey: "blend-\(model.id)-\(name)"
      ).html(in: language)
    }
    return """
      <section class="form-part" data-key="maturation" aria-labelledby="maturation-title">\
      <h2 class="form-title" id="maturation-title">\(language.text("form.maturation"))</h2>
      \(ValidatedRow(address: .blendFields(model.id), style: "maturation-form").html(
        in: language,
        """
        \(field("maturation", language.text("form.maturation"), amounts, amount.map { "\($0)" } ?? ""))\
        \(field("period", language.text("form.period"), .choice(periods), model.blend.period.rawValue, counted: "blend-maturation"))
        """))</section>
      """
  }

  static func created(_ model: Model, in language: Language) -> HTML {
    """
    <form class="form-part" data-key="created"\(HTML.setting(at: .blendFields(model.id)))>
    <label class="form-title" for="created">\(language.text("form.created"))</label>
    <input id="created" type="date" name="created" value="\(model.blend.making.day)" max="\(model.today)" required>\
    \(HTML.saving(in: language))</form>
    """
  }

  static func category(_ model: Model, in language: Language) -> HTML {
    """
    <form class="form-part" data-key="category"\(HTML.setting(at: .blendFields(model.id)))>
    <label class="form-title" for="category">\(language.text("form.category"))</label>
    <select id="category" name="category">\(model.categories.html { choice in
      .option(choice.id, choice.name, isChosen: choice.id == model.blend.category)
    })</select>\(HTML.saving(in: language))</form>
    """
  }

  static func safety(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card form-part" data-key="safety" aria-labelledby="safety-title"><h2 class="form-title" id="safety-title">\
    \(language.text("form.use"))</h2>
    <form data-key="use"\(HTML.setting(at: .blendFields(model.id)))><fieldset class="choice-lines">\
    <legend class="visually-hidden">\(language.text("form.use"))</legend>
    \(Use.allCases.html { use in
      """
      <label class="choice-line"><input type="radio" name="use" value="\(use.rawValue)"\
      \(HTML.attribute("checked", if: use == model.blend.use))><span>\(use.name(in: language))</span></label>
      """
    })
    </fieldset>\(HTML.saving(in: language))</form>
    <form class="basis-form" data-key="basis"\(HTML.setting(at: .blendFields(model.id)))>
    <fieldset class="segments"><legend class="form-subtitle">\(language.text("blend.percentages.basis"))</legend>\
    <div class="segment-row two">\(Basis.allCases.html { basis in
      """
      <label class="segment"><input type="radio" name="basis" value="\(basis.rawValue)"\
      \(HTML.attribute("checked", if: basis == model.blend.basis))><span>\(basis.name(in: language))</span></label>
      """
    })</div></fieldset>\(HTML.saving(in: language))</form>
    \(model.blend.use == .notOnSkin ? .nothing : target(model, in: language))
    </section>
    """
  }

  private static func target(_ model: Model, in language: Language) -> HTML {
    func field(_ name: String, _ label: String, _ value: String) -> HTML {
      ValidatedField(
        id: "blend-\(name)", name: name, label: label, control: .number, value: language.decimal(value), suffix: "%", style: name,
        draftKey: "blend-\(model.id)-\(name)"
      ).html(in: language)
    }
    return """
      <div data-key="target"><p class="form-subtitle">\(language.text("form.target"))</p>
      \(ValidatedRow(address: .blendFields(model.id), style: "target-form").html(
        in: language,
        """
        \(field("low", language.text("form.target.low"), model.blend.target.low.typed))\
        \(field("high", language.text("form.target.high"), model.blend.target.high.typed))
        """))\
      <p class="note">\(language.text("form.target.note"))</p></div>
      """
  }

  /// The field of a text; a name or a destination is one line and is validated, but a missing one is not an error yet.
  static func text(
    _ name: BlendText, _ title: String, _ text: EditedText, placeholder: String? = nil, _ model: Model, in language: Language
  ) -> HTML {
    let isLine = !name.hasLines
    let invalid = model.lacks.first { $0.subject.rawValue == name.rawValue && !$0.isMissing }
    let field = AutosaveField(
      id: "blend-\(name.rawValue)", name: .byLabel, shape: isLine ? .line : .lines(4), address: .blendText(model.id, name),
      text: text.text, base: text.base, draftKey: "blend-\(model.id)-\(name.rawValue)", placeholder: placeholder,
      count: isLine ? .name : AutosaveField.Count(limit: BlendText.longest), style: isLine ? nil : "long-text", isValidated: isLine,
      problem: invalid.map { language.text($0.phrase) }, isTrimmed: isLine)
    return """
      <section class="form-part" data-key="\(name.rawValue)"><label class="form-title" for="\(field.id)">\(title)</label>
      \(field.html(in: language))\(AutosaveField.otherVersions(text, at: .blendTextChoice(model.id, name), in: language))</section>
      """
  }
}

extension Maturation.Unit {
  /// "day" or "days": the unit beside a number that has a field of its own.
  fileprivate func name(beside number: String, in language: Language) -> String {
    let count = ["count": LocalizedText.Value.number(Double(number) ?? 0)]
    return language.text("form.period.\(self)", count)
  }
}
