import Records

extension BlendForm {
  private static let long = SavedText.Count(mark: 20_000, limit: 20_000)

  static func name(_ model: Model, in language: Language) -> HTML {
    line(
      "name", language.say("form.name"), model.name, .name, judgement: model.refusal(of: .name, in: language), model, in: language)
  }

  static func destination(_ model: Model, in language: Language) -> HTML {
    line(
      "destination", language.say("form.destination"), model.destination, .destination, placeholder: language.say("form.destination.hint"),
      judgement: model.refusal(of: .destination, in: language), model, in: language)
  }

  private static func line(
    _ key: StaticString, _ title: String, _ text: EditedText, _ name: BlendsAddress.Text, placeholder: String? = nil, judgement: String?,
    _ model: Model, in language: Language
  ) -> HTML {
    part(key, title, "blend-\(name.rawValue)", text, name, model, in: language) {
      SavedText(
        id: "blend-\(name.rawValue)", name: .byLabel, shape: .line, address: .blends(.blendText(model.id, name)), text: text.text,
        base: text.base, draftKey: "blend-\(model.id)-\(name.rawValue)", placeholder: placeholder, count: .name, isJudged: true,
        judgement: judgement, isTrimmed: true
      ).drawn(in: language)
    }
  }

  /// A text of many lines that tells of how the blend turned out.
  static func prose(
    _ key: StaticString, _ title: String, _ text: EditedText, _ name: BlendsAddress.Text, _ model: Model, in language: Language
  ) -> HTML {
    part(key, title, "blend-\(name.rawValue)", text, name, model, in: language) {
      SavedText(
        id: "blend-\(name.rawValue)", name: .byLabel, shape: .lines(4), address: .blends(.blendText(model.id, name)), text: text.text,
        base: text.base, draftKey: "blend-\(model.id)-\(name.rawValue)", count: long, style: "long-text"
      ).drawn(in: language)
    }
  }

  private static func part(
    _ key: StaticString, _ title: String, _ id: String, _ text: EditedText, _ name: BlendsAddress.Text, _ model: Model,
    in language: Language, _ field: () -> HTML
  ) -> HTML {
    """
    <section class="card form-part" data-key="\(HTML(markup: "\(key)"))"><label class="form-title" for="\(id)">\(title)</label>
    \(field())\(text.conflict.map { SavedText.choice($0, at: .blends(.blendTextChoice(model.id, name)), in: language) })</section>
    """
  }
}
