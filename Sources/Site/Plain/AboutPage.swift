import Foundation
import Records
public import Words

/// The page about Commonplace and the state of this book.
public enum AboutPage {
  /// Content of the page.
  public struct Model: Sendable, Hashable {
    let version: String
    let path: String
    let size: String
    let records: String
    let acts: String
    let sqliteVersion: String
    let system: String

    /// - Parameters:
    ///   - bytes: size of the book's file
    ///   - records: number of records of all kinds
    ///   - system: name and version of the operating system
    public init(
      version: String, path: String, bytes: Int64, records: Int, acts: Int, sqliteVersion: String, system: String, in language: Language
    ) {
      self.version = version
      self.path = path
      size = bytes.formatted(.byteCount(style: .file).locale(language.locale))
      self.records = language.number(Double(records))
      self.acts = language.number(Double(acts))
      self.sqliteVersion = sqliteVersion
      self.system = system
    }
  }

  /// The page about the program and this book.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("section.about"), at: nil, in: context) {
      """
      \(Headline(title: language.text("section.about")).html)
      <section class="card narrow prose-card">
      <p>\(language.text("about.what"))</p>
      <p>\(language.text("about.how"))</p>
      <p>\(language.text("about.free"))</p>
      </section>
      <section class="group narrow"><h2>\(language.text("about.book"))</h2>
      <dl class="card rows">
      \(fact(language.text("about.path"), model.path))
      \(fact(language.text("about.size"), model.size))
      \(fact(language.text("about.records"), model.records))
      \(fact(language.text("about.acts"), model.acts))
      \(fact(language.text("about.version"), model.version))
      \(fact(language.text("about.sqlite"), model.sqliteVersion))
      </dl></section>
      <section class="card narrow prose-card"><h2>\(language.text("about.feedback"))</h2>
      <p>\(language.text("about.feedback.where"))</p>
      \(CopiedText(text: "Commonplace \(model.version), SQLite \(model.sqliteVersion), \(model.system)").html(in: language))
      <p class="note">\(language.text("about.feedback.nothing"))</p></section>
      """
    }
  }

  private static func fact(_ name: String, _ value: String) -> HTML {
    "<div class=\"row\"><dt class=\"row-main\">\(name)</dt><dd class=\"row-value\">\(value)</dd></div>"
  }
}
