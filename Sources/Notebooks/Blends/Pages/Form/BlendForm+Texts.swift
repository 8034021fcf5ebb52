import BlendsRecords
import Site
import Words

extension BlendForm {
  private static let long = AutosaveField.Count(limit: BlendText.longest)

  static func name(_ model: Model, in language: Language) -> HTML {
    line(
      "name", language.text("form.name"), model.name, .name, judgement: refusal(of: .name, in: model, language), model, in: language)
  }

  static func destination(_ model: Model, in language: Language) -> HTML {
    line(
      "destination", language.text("form.destination"), model.destination, .destination,
      placeholder: language.text("form.destination.hint"),
      judgement: refusal(of: .destination, in: model, language), model, in: language)
  }

  /// The fault of what a draft has there; what is only missing is no mistake yet.
  private static func refusal(of subject: Blend.Lack.Subject, in model: Model, _ language: Language) -> String? {
    model.lack(of: subject).flatMap { $0.isMissing ? nil : language.text($0.phrase) }
  }

  private static func line(
    _ key: StaticString, _ title: String, _ text: EditedText, _ name: TypedBlendText, placeholder: String? = nil, judgement: String?,
    _ model: Model, in language: Language
  ) -> HTML {
    part(key, title, "blend-\(name.rawValue)", text, name, model, in: language) {
      AutosaveField(
        id: "blend-\(name.rawValue)", name: .byLabel, shape: .line, address: .blendText(model.id, name), text: text.text,
        base: text.base, draftKey: "blend-\(model.id)-\(name.rawValue)", placeholder: placeholder, count: .name, isJudged: true,
        judgement: judgement, isTrimmed: true
      ).html(in: language)
    }
  }

  /// A text of many lines that tells of how the blend turned out.
  static func prose(
    _ key: StaticString, _ title: String, _ text: EditedText, _ name: TypedBlendText, _ model: Model, in language: Language
  ) -> HTML {
    part(key, title, "blend-\(name.rawValue)", text, name, model, in: language) {
      AutosaveField(
        id: "blend-\(name.rawValue)", name: .byLabel, shape: .lines(4), address: .blendText(model.id, name), text: text.text,
        base: text.base, draftKey: "blend-\(model.id)-\(name.rawValue)", count: long, style: "long-text"
      ).html(in: language)
    }
  }

  private static func part(
    _ key: StaticString, _ title: String, _ id: String, _ text: EditedText, _ name: TypedBlendText, _ model: Model,
    in language: Language, _ field: () -> HTML
  ) -> HTML {
    """
    <section class="card form-part" data-key="\(key)"><label class="form-title" for="\(id)">\(title)</label>
    \(field())\(AutosaveField.others(text, at: .blendTextChoice(model.id, name), in: language))</section>
    """
  }
}
