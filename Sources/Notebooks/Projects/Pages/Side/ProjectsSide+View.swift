import Records
import Site
import Words

extension ProjectsSide {
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
}
