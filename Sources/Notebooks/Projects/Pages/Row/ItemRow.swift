import BookStore
import ProjectsRecords
import Records
import Site
import Words

/// One item as a row of a list, to be completed, renamed, prioritised and opened.
enum ItemRow {
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// The item's project; nil for the Inbox.
    let home: RecordID?
    let title: String
    /// The hash of the title that a save starts from.
    let base: String
    let isCompleted: Bool
    let priority: Priority
    let color: ProjectColor
    private(set) var chips: [Chip]
    /// The beginning of the details.
    let note: String

    /// Creates the row of an item; an item in the Inbox has the default colour.
    ///
    /// - Parameter naming: false if the list already names its project
    init(_ item: Item, of project: Project?, naming: Bool, hasOtherTexts: Bool = false, today: Day, in language: Language) {
      (id, home, title, base) = (item.id, item.project, item.title, TextHash(of: item.title).description)
      (isCompleted, priority, color) = (item.isCompleted, item.priority, project?.color ?? .standard)
      var chips = Chip.chips(
        project: naming ? project?.title : nil, when: item.when, deadline: item.deadline, isCompleted: isCompleted,
        repeats: item.repeats, today: today, in: language)
      if priority == .high { chips.insert(Chip(.priority, priority.name(in: language), language.text("priority.label")), at: 0) }
      if hasOtherTexts { chips.append(Chip(.otherTexts, language.text("item.hasOtherTexts"), language.text("others.title"))) }
      self.chips = chips
      note = String(item.detail.split(whereSeparator: \.isNewline).first?.prefix(200) ?? "")
    }

    /// The row below the name of the day it is planned for or due on, which its chips need not repeat.
    func under(_ day: Day, today: Day, in language: Language) -> Model {
      let name = language.shortNearDay(day, today: today)
      var row = self
      row.chips = chips.filter { $0.kind != .when }.map {
        $0.kind == .deadline && $0.text == name ? Chip(.deadline, language.text("item.deadline"), "") : $0
      }
      return row
    }
  }

  /// A short label on an item.
  struct Chip: Sendable, Hashable {
    enum Kind: String, Sendable { case project, priority, when, deadline, late, repeats, otherTexts }

    let kind: Kind
    let text: String
    /// The words spoken before the text; empty if the text needs none.
    let meaning: String

    init(_ kind: Kind, _ text: String, _ meaning: String) { (self.kind, self.text, self.meaning) = (kind, text, meaning) }

    static func chips(
      project: String?, when: Day?, deadline: Day?, isCompleted: Bool, repeats: Repeat?, today: Day, in language: Language
    ) -> [Chip] {
      var chips: [Chip] = []
      if let project {
        chips.append(Chip(.project, project.isEmpty ? language.text("project.untitled") : project, language.text("item.in")))
      }
      if let when { chips.append(Chip(.when, language.shortNearDay(when, today: today), language.text("item.when"))) }
      if let deadline {
        let isLate = deadline < today && !isCompleted
        chips.append(
          Chip(
            isLate ? .late : .deadline, language.shortNearDay(deadline, today: today),
            isLate ? language.text("item.late") : language.text("item.deadline")))
      }
      if let repeats { chips.append(Chip(.repeats, repeats.text(in: language), language.text("item.repeat"))) }
      return chips
    }
  }

  /// The row, for a list made by `AutosaveField.list`, which handles the buttons in it. With one form around all rows, a browser would
  /// search through all of them whenever a row is added or removed.
  ///
  /// - Parameters:
  ///   - place: the list that the item's page shows beside it; nil for the one it belongs to
  ///   - isSorted: true if rows can be dragged into another order
  ///   - hasMenu: false on pages without `RowMenu`
  static func row(_ model: Model, in place: ItemsPlace?, isSorted: Bool, hasMenu: Bool = true, language: Language) -> HTML {
    """
    <li class="item\(model.isCompleted ? " is-completed" : "")" data-key="\(model.id)"\
    \(HTML.attribute("data-project", model.home.map { "\($0)" })) data-color="\(model.color.token)">\
    \(isSorted ? grip(model) : .nothing)\(check(model, in: language))\
    <div class="item-main">\(title(model, in: language))\(note(model))\(model.chips.isEmpty ? .nothing : chips(model.chips))</div>\
    \(priority(model, in: language))\(hasMenu ? menu(model, in: language) : .nothing)\(opening(model, in: place, language: language))</li>

    """
  }

  /// The title, or a name for an item without one.
  static func name(_ title: String, in language: Language) -> String { title.isEmpty ? language.text("item.untitled") : title }

  static func check(_ model: Model, in language: Language) -> HTML {
    let name = name(model.title, in: language)
    return """
      <form method="post" action="\(Address.completion(model.id))" data-waits><button class="bare check" name="completed" \
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
      case .project, .otherTexts: nil
      case .priority: .flag
      case .when: .calendar
      case .deadline, .late: .deadline
      case .repeats: .repeats
      }
    return """
      <span class="chip\(chip.kind.style)">\(symbol.map(\.html))\
      \(chip.meaning.isEmpty ? .nothing : "<span class=\"visually-hidden\">\(chip.meaning)\(chip.text.isEmpty ? "" : ":") </span>")\
      <span>\(chip.text)</span></span>
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
  fileprivate var style: HTML {
    switch self {
    case .late: " is-late"
    case .otherTexts: " has-other-texts"
    case .priority: " is-weighty"
    case .project, .when, .deadline, .repeats: ""
    }
  }
}

extension Priority {
  /// The priority that the next press sets.
  var next: Priority { Priority(rawValue: rawValue % 3 + 1) ?? .low }

  func name(in language: Language) -> String { language.text("priority.\(self)") }

  /// A flag, the same for every priority; the style sheet fills it for the highest and hides the others until one points at the row.
  var drawing: HTML { Symbol.repeated("flag") }
}

extension Repeat {
  /// The rhythm, and the days it falls on: `every 2 weeks: Mon, Thu`.
  func text(in language: Language) -> String {
    let (rhythm, days) = (phrases.first.map { language.text($0) } ?? "", days(in: language))
    return days.isEmpty ? rhythm : "\(rhythm): \(days)"
  }

  /// The days it names: `Mon, Thu`, `31`, `29 February`; empty if it names none.
  private func days(in language: Language) -> String {
    switch unit {
    case .days, .months(nil), .years(nil): ""
    case .weeks: weekdays.map { language.shortName(of: $0) }.joined(separator: ", ")
    case .months(let day?): language.text("repeat.day", ["day": .count(day)])
    case .years(let date?): Day(year: 2000, month: date.month, day: date.day).map { language.dayAndMonth($0) } ?? ""
    }
  }

  /// True if it names a day of the month or a date, which the form does not ask for.
  var namesDate: Bool {
    switch unit {
    case .days, .weeks, .months(nil), .years(nil): false
    case .months, .years: true
    }
  }

  var weekdays: [Weekday] {
    guard case .weeks(let weekdays) = unit else { return [] }
    return weekdays.sorted { $0.rawValue < $1.rawValue }
  }
}

extension Repeat.Unit {
  /// The units offered in the form; days of the month and dates come from the line that adds an item, or from its day.
  static func offered(on weekdays: Set<Weekday> = []) -> [Repeat.Unit] { [.days, .weeks(on: weekdays), .months(on: nil), .years(on: nil)] }

  var name: String { String("\(self)".prefix { $0.isLetter }) }
}

extension Language {
  /// A day by its nearest name: today, tomorrow, yesterday, or its date.
  func nearDay(_ day: Day, today: Day) -> String { near(day, today, date: weekdayAndDay) }

  /// The same, its date short: "Fri 20 Nov".
  func shortNearDay(_ day: Day, today: Day) -> String { near(day, today, date: shortDay) }

  private func near(_ day: Day, _ today: Day, date: (Day) -> String) -> String {
    switch day.ordinal - today.ordinal {
    case 0: text("day.today")
    case 1: text("day.tomorrow")
    case -1: text("day.yesterday")
    default: day.year == today.year ? date(day) : longDay(day)
    }
  }
}

extension Projects {
  /// The rows of items, each with the name of its project.
  func rows(_ items: [Item], for viewer: Viewer) throws -> [ItemRow.Model] {
    let own = try projects(of: items)
    return items.map { viewer.row($0, of: $0.project.flatMap { own[$0] }, naming: true) }
  }

  /// The rows of a project's items, or of the Inbox's.
  func rows(_ items: [Item], in project: Project?, for viewer: Viewer) -> [ItemRow.Model] {
    items.map { viewer.row($0, of: project, naming: false) }
  }
}

extension Viewer {
  fileprivate func row(_ item: Item, of project: Project?, naming: Bool) -> ItemRow.Model {
    ItemRow.Model(item, of: project, naming: naming, hasOtherTexts: hasOtherTexts(item.id), today: today, in: language)
  }
}
