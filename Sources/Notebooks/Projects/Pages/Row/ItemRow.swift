import ProjectsRecords
import Records
import Site
import Words

/// One item as a line of a list, to be completed, renamed, prioritised and opened.
enum ItemRow {
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// The project it stands in; nil is the Inbox.
    let home: RecordID?
    let title: String
    /// The hash of the title a save begins from.
    let base: String
    let isCompleted: Bool
    let priority: Priority
    let color: ProjectColor
    let chips: [Chip]
    /// The first line of its description; empty where it has none.
    let note: String

    /// - Parameters:
    ///   - project: the title of the project it stands in, where the list does not say so already; empty is one without a title
    init(
      id: RecordID, home: RecordID? = nil, title: String, base: String, isCompleted: Bool, priority: Priority, color: ProjectColor,
      when: Day?,
      deadline: Day?, repeats: Repeat?, detail: String, hasOtherTexts: Bool = false,
      project: String?, today: Day, in language: Language
    ) {
      (self.id, self.home, self.title, self.base, self.isCompleted, self.priority) = (id, home, title, base, isCompleted, priority)
      self.color = color
      var chips = Chip.chips(
        project: project, when: when, deadline: deadline, isCompleted: isCompleted, repeats: repeats, today: today, in: language)
      if priority == .high { chips.insert(Chip(.priority, priority.name(in: language), language.text("priority.label")), at: 0) }
      if hasOtherTexts { chips.append(Chip(.otherTexts, language.text("item.hasOtherTexts"), language.text("others.title"))) }
      self.chips = chips
      note = String(detail.split(whereSeparator: \.isNewline).first?.prefix(200) ?? "")
    }
  }

  /// A small word about an item.
  struct Chip: Sendable, Hashable {
    enum Kind: String, Sendable { case project, priority, when, deadline, late, repeats, otherTexts }

    let kind: Kind
    let text: String
    /// Spoken meaning of the drawing.
    let meaning: String

    init(_ kind: Kind, _ text: String, _ meaning: String) { (self.kind, self.text, self.meaning) = (kind, text, meaning) }

    /// Chips of the project, the days and the rule.
    static func chips(
      project: String?, when: Day?, deadline: Day?, isCompleted: Bool, repeats: Repeat?, today: Day, in language: Language
    ) -> [Chip] {
      var chips: [Chip] = []
      if let project {
        chips.append(Chip(.project, project.isEmpty ? language.text("project.untitled") : project, language.text("item.in")))
      }
      if let when { chips.append(Chip(.when, language.nearDay(when, today: today), language.text("item.when"))) }
      if let deadline {
        let isLate = deadline < today && !isCompleted
        chips.append(
          Chip(
            isLate ? .late : .deadline, language.nearDay(deadline, today: today),
            isLate ? language.text("item.late") : language.text("item.deadline")))
      }
      if let repeats { chips.append(Chip(.repeats, repeats.text(in: language), language.text("item.repeat"))) }
      return chips
    }
  }

  /// The row; it stands in a list that `AutosaveField.list` made, and that does what is pressed in it: one form for all
  /// rows would be searched through by a browser whenever a row comes or goes.
  static func row(_ model: Model, in place: ItemsPlace?, isSorted: Bool, hasMenu: Bool = true, language: Language) -> HTML {
    """
    <li class="item\(model.isCompleted ? " is-completed" : "")" data-key="\(model.id)"\
    \(HTML.attribute("data-project", model.home.map { "\($0)" })) data-color="\(model.color.token)">\
    \(isSorted ? grip(model) : .nothing)\(check(model, in: language))\
    <div class="item-main">\(title(model, in: language))\(note(model))\(model.chips.isEmpty ? .nothing : chips(model.chips))</div>\
    \(priority(model, in: language))\(hasMenu ? menu(model, in: language) : .nothing)\(opening(model, in: place, language: language))</li>

    """
  }

  /// The item's name; a substitute for one that nobody named.
  static func name(_ title: String, in language: Language) -> String { title.isEmpty ? language.text("item.untitled") : title }

  /// The round button that completes an item and takes that back.
  static func check(_ model: Model, in language: Language) -> HTML {
    let name = name(model.title, in: language)
    return """
      <form method="post" action="\(Address.completion(model.id))"><button class="bare check" name="completed" \
      value="\(model.isCompleted ? "off" : "on")" aria-pressed="\(model.isCompleted)" \
      aria-label="\(language.text("item.completed", ["title": .text(name)]))">\(Symbol.repeated("check"))</button></form>
      """
  }

  private static func note(_ model: Model) -> HTML {
    model.note.isEmpty ? .nothing : "<p class=\"item-note\" dir=\"auto\">\(model.note)</p>"
  }

  static func chips(_ chips: [Chip]) -> HTML { "<p class=\"chips\">\(chips.html(chip))</p>" }

  private static func chip(_ chip: Chip) -> HTML {
    let symbol: Symbol? =
      switch chip.kind {
      case .project, .priority, .otherTexts: nil
      case .when: .calendar
      case .deadline, .late: .deadline
      case .repeats: .repeats
      }
    return """
      <span class="chip\(chip.kind.style)">\(symbol.map(\.html))\
      <span class="visually-hidden">\(chip.meaning)\(chip.text.isEmpty ? "" : ":") </span>\(chip.text)</span>
      """
  }

  private static func title(_ model: Model, in language: Language) -> HTML {
    AutosaveField(
      id: "t-\(model.id)", name: .spoken(language.text("item.title")), shape: .lines(1), address: .itemText(model.id, .title),
      text: model.title, base: model.base, draftKey: "item-\(model.id)-title", placeholder: language.text("item.untitled"),
      style: "item-title", isTrimmed: true, isInList: true
    ).html(in: language)
  }

  private static func priority(_ model: Model, in language: Language) -> HTML {
    let words = [
      "priority": LocalizedText.Value.text(model.priority.name(in: language)), "next": .text(model.priority.next.name(in: language)),
    ]
    return """
      <form method="post" action="\(Address.itemFields(model.id))"><button class="bare priority p\(model.priority.rawValue)" \
      name="priority" value="\(model.priority.next.rawValue)" aria-label="\(language.text("priority.button", words))">\
      \(model.priority.drawing)</button></form>
      """
  }

  /// Opens the menu of the page for this row.
  private static func menu(_ model: Model, in language: Language) -> HTML {
    let words = ["title": LocalizedText.Value.text(name(model.title, in: language))]
    return """
      <button class="bare item-menu scripted" aria-haspopup="dialog" aria-label="\(language.text("item.menu", words))">\
      \(Symbol.repeated("menu"))</button>
      """
  }

  private static func opening(_ model: Model, in place: ItemsPlace?, language: Language) -> HTML {
    let words = ["title": LocalizedText.Value.text(name(model.title, in: language))]
    return """
      <a class="bare item-open" href="\(Address.item(model.id).with(place?.query))" aria-label="\(language.text("item.open", words))">\
      \(Symbol.repeated("open"))</a>
      """
  }

  private static func grip(_ model: Model) -> HTML {
    """
    <span class="grip" data-address="\(Address.position(model.id))" aria-hidden="true">\(Symbol.repeated("grip"))</span>
    """
  }
}

extension ItemRow.Chip.Kind {
  /// Style of a chip; late ones stand out.
  fileprivate var style: HTML {
    switch self {
    case .late: " is-late"
    case .otherTexts: " has-other-texts"
    case .priority: " is-weighty"
    case .project, .when, .deadline, .repeats: ""
    }
  }
}
