import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// The page about Commonplace and the state of this book.
enum AboutPage {
  struct Model: Sendable, Hashable {
    let version: String
    let path: String
    let bytes: Int
    let records: Int
    let acts: Int
    let sqliteVersion: String
    /// The name and version of the operating system.
    let system: String
    /// True if the changes of this version were not read before.
    var isUpdated = false
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let changes = Changes.all(in: language)
    let released = changes.first { $0.version == model.version }?.day.map { " · " + language.longDay($0) } ?? ""
    // Unread changes are told of on the front page, which leads here.
    let front = model.isUpdated ? context.sections.first : nil
    let parent = front.map { (address: $0.address, name: language.text("section.\($0.id)")) }
    return Layout.settingsPage(language.text("section.about"), below: parent, in: context) {
      """
      <section class="card narrow prose-card">
      <p class="door">\(Symbol.book.html)\(language.text("layout.product"))</p>
      <p>\(language.text("about.what"))</p>
      <p>\(language.text("about.how"))</p>
      <p>\(language.text("about.free"))</p>
      </section>
      <section class="group narrow"><h2>\(language.text("about.book"))</h2>
      <dl class="card rows">
      \(fact(language.text("about.path"), model.path))
      \(fact(language.text("about.size"), model.bytes.formatted(.byteCount(style: .file).locale(language.locale))))
      \(fact(language.text("about.records"), language.number(Double(model.records))))
      \(fact(language.text("about.acts"), language.number(Double(model.acts))))
      \(fact(language.text("about.version"), model.version + released))
      \(fact(language.text("about.sqlite"), model.sqliteVersion))
      </dl></section>
      <section class="group narrow"><h2>\(language.text("about.feedback"))</h2>
      <div class="card prose-card">
      <p>\(language.text("about.feedback.where"))</p>
      \(CopiedText(text: "Commonplace \(model.version), SQLite \(model.sqliteVersion), \(model.system)").html(in: language))
      <p class="note">\(language.text("about.feedback.nothing"))</p></div></section>
      <div id="changes">\(changes.html { $0.section(in: language) })\(model.isUpdated ? ChangesNotice.reading : .nothing)</div>
      """
    }
  }

  private static func fact(_ name: String, _ value: String) -> HTML {
    "<div class=\"row\"><dt class=\"row-main\">\(name)</dt><dd class=\"row-value\">\(value)</dd></div>"
  }
}

/// The page that shows where the records are and who can see them.
enum PrivacyPage {
  struct Model: Sendable, Hashable {
    let path: String
    /// The person's own HTTPS address, if the book is served through a proxy.
    var publicOrigin: String?
    /// The address at which the program itself serves the network, if it does.
    var network: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.settingsPage(language.text("section.privacy"), in: context) {
      """
      <div class="narrow">
      \(chapter(language.text("privacy.where.title"), language.text("privacy.where", ["path": .text(model.path)])))
      \(chapter(language.text("privacy.who.title"), who(model, in: language)))
      \(chapter(language.text("privacy.browser.title"), language.text("privacy.browser")))
      \(chapter(language.text("privacy.push.title"), language.text("privacy.push")))
      \(chapter(language.text("privacy.journal.title"), language.text("privacy.journal")))
      \(chapter(language.text("privacy.erase.title"), language.text("privacy.erase")))
      \(chapter(language.text("privacy.copies.title"), language.text("privacy.copies")))
      </div>
      """
    }
  }

  private static func who(_ model: Model, in language: Language) -> String {
    if let network = model.network { return language.text("privacy.who.network", ["address": .text(network)]) }
    return model.publicOrigin.map { language.text("privacy.who.origin", ["origin": .text($0)]) } ?? language.text("privacy.who")
  }

  private static func chapter(_ title: String, _ text: String) -> HTML {
    "<section class=\"card prose-card\"><h2>\(title)</h2><p>\(text)</p></section>"
  }
}

extension AppServices {
  func addAboutPages(to router: Routes) {
    router.get(Address.about, showing { _, context in AboutPage.view(try AboutPage.Model(book), in: context) })
    let showPrivacy = showing { _, context in
      let network = try ServerAddresses(book).network()
      return PrivacyPage.view(
        PrivacyPage.Model(path: book.path ?? "", publicOrigin: origins.proxy?.description, network: network), in: context)
    }
    router.get(Address.privacy, showPrivacy)
  }
}

extension AboutPage.Model {
  fileprivate init(_ book: Book) throws {
    let facts = try book.information()
    self.init(
      version: BookServer.version, path: facts.path ?? "", bytes: facts.bytes, records: facts.records.reduce(0) { $0 + $1.count },
      acts: facts.acts, sqliteVersion: facts.sqliteVersion, system: ProcessInfo.processInfo.operatingSystemVersionString,
      isUpdated: try book.hasUnreadChanges(book.settings()))
  }
}
