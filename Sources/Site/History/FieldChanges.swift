import Records
import Words

/// What an act did to one record, field by field.
enum FieldChanges {
  /// One field, ready to be shown; nil is no value.
  struct Field: Sendable, Hashable {
    let label: String
    let before: String?
    let after: String?
  }

  static func list(_ fields: [Field], in language: Language) -> HTML {
    guard !fields.isEmpty else { return .nothing }
    return """
      <dl class="field-changes">\(fields.html { field in
        """
        <div><dt>\(field.label)</dt><dd>\(field.before.map { was($0, in: language) })\
        \(field.after.map { becomes($0, in: language) } ?? "<span class=\"note\">\(language.text("history.emptied"))</span>")</dd></div>
        """
      })</dl>
      """
  }

  private static func was(_ value: String, in language: Language) -> HTML {
    "<del dir=\"auto\"><span class=\"visually-hidden\">\(language.text("history.before")) </span>\(value)</del> "
  }

  private static func becomes(_ value: String, in language: Language) -> HTML {
    "<ins dir=\"auto\"><span class=\"visually-hidden\">\(language.text("history.after")) </span>\(value)</ins>"
  }
}
