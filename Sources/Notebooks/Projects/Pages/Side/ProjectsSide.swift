import ProjectsRecords
import Records
import Site
import Words

/// The open projects at the side of each page of the notebook.
enum ProjectsSide {
  struct Model: Sendable, Hashable {
    let entries: [Entry]
    /// The project the page shows.
    let current: RecordID?
  }

  /// A project, how far it has come, and how much is left to do in it.
  struct Entry: Sendable, Hashable {
    let id: RecordID
    let title: String
    let color: ProjectColor
    /// Whole hundredths.
    let percent: Int
    let left: Int

    init(_ tallied: TalliedProject) {
      id = tallied.id
      title = tallied.project.title
      color = tallied.project.color
      percent = tallied.tally.percent
      left = tallied.tally.items - tallied.tally.completed
    }
  }

  /// The projects, live; where the window is narrow they are not seen, and the menu of a row still knows them.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <nav class="project-side"\(HTML.live("side", "item project")) \
    aria-label="\(language.text("projects.open.title"))">
    <ul data-key="list">\(model.entries.html { entry($0, isCurrent: $0.id == model.current, in: language) })</ul>
    </nav>
    """
  }

  private static func entry(_ entry: Entry, isCurrent: Bool, in language: Language) -> HTML {
    """
    <li data-key="\(entry.id)" data-color="\(entry.color.token)">\
    <a href="\(Address.project(entry.id))"\(HTML.attribute("aria-current", isCurrent ? "page" : nil))>\(ring(entry.percent))\
    <span class="side-title" dir="auto">\(entry.title.isEmpty ? language.text("project.untitled") : entry.title)</span>\
    \(entry.left == 0 ? .nothing : left(entry.left, in: language))</a></li>

    """
  }

  private static func left(_ count: Int, in language: Language) -> HTML {
    """
    <span class="side-count" aria-hidden="true">\(language.number(Double(count)))</span>\
    <span class="visually-hidden">\(language.text("side.left", ["count": .count(count)]))</span>
    """
  }

  /// As full as the project is done.
  private static func ring(_ percent: Int) -> HTML {
    """
    <svg class="side-ring" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.5"/>\
    <circle class="side-share" cx="10" cy="10" r="3.5" pathLength="100" stroke-dasharray="\(percent) 100"/></svg>
    """
  }

  /// The open projects, by title.
  static func entries(_ projects: Projects, for viewer: Viewer) throws -> [Entry] {
    try projects.newestOpen(.max).projects.map(Entry.init)
  }
}
