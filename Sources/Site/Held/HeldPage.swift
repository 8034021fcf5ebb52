import BookStore
public import Records
public import Words

/// The page of what other copies of the book would take away, which waits until a person answers.
public enum HeldPage {
  /// Acts that wait together, as a line of the page.
  public struct Row: Sendable, Hashable {
    let key: String
    let when: String
    let words: String

    /// A line that says since when they wait, and why.
    public init(key: String, when: String, words: String) { (self.key, self.when, self.words) = (key, when, words) }
  }

  /// A device that a person may ignore from here on.
  public struct Device: Sendable, Hashable {
    let id: RecordID
    let name: String

    /// Device of that name.
    public init(id: RecordID, name: String) { (self.id, self.name) = (id, name) }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let rows: [Row]
    /// Those that wrote what is asked about.
    let devices: [Device]
    /// How many acts wait in all; nil where none but those that are asked about.
    let waiting: String?

    /// Page with those lines, about those devices.
    public init(rows: [Row], devices: [Device], waiting: String?) { (self.rows, self.devices, self.waiting) = (rows, devices, waiting) }
  }

  /// The page.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("held.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("held.title"), back: (.settings(), language.text("section.settings"))).html)
      \(region(model, in: language))
      """
    }
  }

  /// Draws what waits, with its answers.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="settings held"\(HTML.live("held", "held")) aria-label="\(language.text("held.title"))">
    \(model.rows.isEmpty ? nothing(in: language) : list(model, in: language))
    </section>

    """
  }

  private static func nothing(in language: Language) -> HTML {
    "<div class=\"card prose-card\" data-key=\"none\"><p>\(language.text("held.none"))</p></div>"
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    """
    <ul class="card rows" data-key="list">\(model.rows.html { row($0) })</ul>
    \(model.waiting.map { "<p class=\"note\" data-key=\"behind\">\($0)</p>" as HTML })
    <div class="card prose-card" data-key="answers"><p>\(language.text("held.about"))</p>
    <div class="buttons"><form\(HTML.acting(at: .heldLetting()))><button>\(language.text("held.let"))</button></form>
    <form\(HTML.acting(at: .heldRefusal()))><button class="prominent">\(language.text("held.refuse"))</button></form></div></div>
    <div class="card prose-card" data-key="devices"><p>\(language.text("held.aboutIgnoring"))</p>
    <div class="buttons">\(model.devices.html { ignoring($0, in: language) })</div></div>
    """
  }

  private static func ignoring(_ device: Device, in language: Language) -> HTML {
    "<form\(HTML.acting(at: .heldIgnoring(device.id)))><button>\(language.text("held.ignore", ["name": .text(device.name)]))</button></form>"
  }

  private static func row(_ row: Row) -> HTML {
    "<li class=\"row\" data-key=\"\(row.key)\"><div class=\"row-main\"><p>\(row.words)</p><p class=\"note\">\(row.when)</p></div></li>"
  }
}

extension HeldPage.Model {
  init(_ book: Book, for viewer: Viewer) throws {
    let (held, devices, language) = (try book.held(), try book.devices(), viewer.language)
    let asked = held.reduce(0) { $0 + $1.asked }
    let waiting = held.first?.waiting ?? 0
    let name = { (device: RecordID) in language.text(devices.name(of: device, in: viewer.zone)) }
    self.init(
      rows: held.map { each in
        HeldPage.Row(
          key: "\(each.device)-\(each.reason.rawValue)", when: "\(name(each.device)), \(viewer.when(each.since))",
          words: language.text(each.phrase))
      }, devices: devices.all.map(\.id).filter(Set(held.map(\.device)).contains).map { HeldPage.Device(id: $0, name: name($0)) },
      waiting: waiting > asked ? language.text("held.behind", ["count": .count(waiting - asked)]) : nil)
  }
}
