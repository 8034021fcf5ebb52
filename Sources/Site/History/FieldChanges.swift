import BookStore
import Foundation
import Words

/// Changes an act made to one record, field by field.
enum FieldChanges {
  static func list(_ fields: [FieldChange], in zone: TimeZone, _ language: Language) -> HTML {
    guard !fields.isEmpty else { return .nothing }
    func text(_ value: FieldValue?) -> String? { value.map { $0.text(in: zone, { language.text($0) }) } }
    return """
      <dl class="field-changes">\(fields.html { field in
        """
        <div><dt>\(language.text(field.label ?? "history.text"))</dt><dd>\(text(field.before).map { was($0, in: language) })\
        \(text(field.after).map { becomes($0, in: language) } ?? "<span class=\"note\">\(language.text("history.emptied"))</span>")</dd></div>
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
