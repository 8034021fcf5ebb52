import Records
import Site
import Words

/// The Inbox, the items of today, and those of the days to come.
enum ItemsPage {
  /// The page: the list, and beside it room for one of its items.
  static func view(_ model: ItemList.Model, in context: ProjectsContext) -> HTML {
    let language = context.language
    let title = title(of: model.place, in: language)
    return ProjectsTabs.page(title, at: tab(of: model.place), in: context) {
      Panes.html(master(model, isMain: true, in: language), detail: nil, in: language)
    }
  }

  static func master(_ model: ItemList.Model, isMain: Bool, in language: Language) -> HTML {
    let title = title(of: model.place, in: language)
    return """
      \(isMain ? Headline(title: title).html : "<h2 class=\"items-place\">\(title)</h2>")
      \(model.place == .upcoming ? .nothing : AddLine(isForToday: model.place == .today).html(in: language))
      \(ItemList.region(model, in: language))
      """
  }

  static func title(of place: ItemsPlace, in language: Language) -> String {
    switch place {
    case .inbox: language.text("projects.tab.inbox")
    case .today: language.text("day.today")
    case .upcoming: language.text("projects.tab.upcoming")
    case .project: language.text("section.projects")
    }
  }

  private static func tab(of place: ItemsPlace) -> ProjectsTabs? {
    switch place {
    case .inbox: .inbox
    case .today: .today
    case .upcoming: .upcoming
    case .project: nil
    }
  }
}
