public import Records

/// A project in short: its title, how many items it has, and how far it has come, in its colour.
public enum ProjectCard {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    let tint: ProjectTint
    let count: String
    /// Whole hundredths.
    let percent: Int
    let progress: String
    /// When a person is reminded of it, as a clock shows it.
    let reminder: String?

    /// - Parameter percent: whole hundredths
    public init(id: RecordID, title: String, tint: ProjectTint, items: Int, percent: Int, reminder: String?, in language: Language) {
      self.id = id
      self.title = title.isEmpty ? language.say("project.untitled") : title
      self.tint = tint
      count = items == 0 ? language.say("count.noItems") : language.say("count.items", ["count": .count(items)])
      self.percent = percent
      progress = language.say("project.progress", ["percent": .text(language.percent(Double(percent) / 100))])
      self.reminder = reminder
    }
  }

  static func card(_ model: Model, in language: Language) -> HTML {
    """
    <li class="project-card" data-key="\(model.id)" data-color="\(model.tint.rawValue)">\
    <a class="card" href="\(Address.projects(.project(model.id)))"><span class="project-count">\(model.count)\
    \(model.reminder.map { " · \($0)" })</span>\
    <span class="project-title">\(model.title)</span>\(bar(model.percent, model.progress))</a></li>

    """
  }

  /// How far it has come, for the eye and the ear.
  static func bar(_ percent: Int, _ spoken: String) -> HTML {
    """
    <span class="project-progress"><progress value="\(percent)" max="100" aria-label="\(spoken)"></progress>\
    <span aria-hidden="true">\(percent) %</span></span>
    """
  }
}
