import ProjectsRecords
import Records
import Site
import Words

/// A project in short: its title, how many items it has, and how far it has come, in its colour.
enum ProjectCard {
  struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    let color: ProjectColor
    let count: String
    /// Whole hundredths.
    let percent: Int
    /// The share in words, shown and spoken.
    let share: String
    let progress: String
    /// When a person is reminded of it.
    let reminder: TimeOfDay?
    /// True if a text of it was also written otherwise.
    let hasOtherTexts: Bool

    /// - Parameter percent: whole hundredths
    init(
      id: RecordID, title: String, color: ProjectColor, items: Int, percent: Int, reminder: TimeOfDay?, hasOtherTexts: Bool = false,
      in language: Language
    ) {
      self.id = id
      self.title = title.isEmpty ? language.text("project.untitled") : title
      self.color = color
      count = items == 0 ? language.text("count.noItems") : language.text("count.items", ["count": .count(items)])
      self.percent = percent
      share = language.percent(Double(percent) / 100)
      progress = language.text("project.progress", ["percent": .text(share)])
      (self.reminder, self.hasOtherTexts) = (reminder, hasOtherTexts)
    }
  }

  static func card(_ model: Model, in language: Language) -> HTML {
    """
    <li class="project-card" data-key="\(model.id)" data-color="\(model.color.token)">\
    <a class="card" href="\(Address.project(model.id))"><span class="project-count">\(model.count)\
    \(model.reminder.map { " · \($0)" })</span>\
    <span class="project-title" dir="auto">\(model.title)</span>\(OtherTextsMark.html(model.hasOtherTexts, in: language))\(bar(model.percent, model.share, model.progress))</a></li>

    """
  }

  /// Progress, for the eye and the ear.
  static func bar(_ percent: Int, _ share: String, _ spoken: String) -> HTML {
    """
    <span class="project-progress"><progress value="\(percent)" max="100" aria-label="\(spoken)"></progress>\
    <span aria-hidden="true">\(share)</span></span>
    """
  }
}

extension ProjectCard.Model {
  /// A closed project reminds nobody.
  init(_ tallied: TalliedProject, for viewer: Viewer) {
    let project = tallied.project
    self.init(
      id: project.id, title: project.title, color: project.color, items: tallied.tally.items, percent: tallied.tally.percent,
      reminder: project.isClosed ? nil : project.reminder, hasOtherTexts: viewer.hasOtherTexts(project.id), in: viewer.language)
  }
}

extension ProjectColor {
  /// The colour of that name in forms and styles: `lightBlue`; nil for any other.
  init?(token: String) {
    guard let color = ProjectColor.allCases.first(where: { $0.token == token }) else { return nil }
    self = color
  }

  /// Its name in forms and styles.
  var token: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst().replacing(" ", with: "") }

  func name(in language: Language) -> String { language.text("color.\(self)") }
}
