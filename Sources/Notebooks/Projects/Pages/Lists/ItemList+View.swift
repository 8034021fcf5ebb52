import ProjectsRecords
import Records
import Site
import Words

extension ItemList {
  /// The list, live: whatever changes an item anywhere is seen in its row.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="items"\(HTML.live("items", "item project setting", rows: "item")) \
    aria-label="\(language.text("items.title"))"\(AutosaveField.list("undo selecting itemkeys sortable ticks swipe", in: language)) \
    data-by-hand="\(language.text("sort.byHand"))" data-place="\(model.place.name)"\
    \(HTML.attribute("data-sorted", if: model.sort == .manual))>
    \(model.sort.map { sorting($0, of: model.place, isUseful: !model.isEmpty, in: language) })
    \(model.groups.html { group($0, model, in: language) })
    \(model.isEmpty ? empty(model.place, in: language) : .nothing)
    \(model.window.pager(of: model.total ?? 0, on: model.place.address, in: language))
    </section>
    """
  }

  private static func group(_ group: Group, _ model: Model, in language: Language) -> HTML {
    """
    \(group.title.map { "<h2 class=\"items-day\" data-key=\"\($0)\">\($0)</h2>" } ?? HTML.nothing)
    \(group.rows.isEmpty ? .nothing : rows(group, model, in: language))
    """
  }

  private static func rows(_ group: Group, _ model: Model, in language: Language) -> HTML {
    """
    <ul class="card item-rows" data-key="rows \(group.title)">
    \(group.rows.html(only: model.wanted, id: \.id) {
      ItemRow.row($0, in: model.place, isSorted: model.sort == .manual, language: language)
    })
    </ul>
    """
  }

  private static func sorting(_ sort: ItemSort, of place: ItemsPlace, isUseful: Bool, in language: Language) -> HTML {
    let address: Address = if case .project(let id) = place { .projectFields(id) } else { .inboxFields() }
    return """
      <form class="sorting" data-key="sorting"\(HTML.setting(at: address))\(HTML.attribute("hidden", if: !isUseful))>\
      <label for="sort">\(language.text("sort.label"))</label><select id="sort" name="sort">\
      \(ItemSort.allCases.html { option($0, isChosen: $0 == sort, in: language) })</select>\
      <noscript><button>\(language.text("save.verb"))</button></noscript></form>
      """
  }

  private static func option(_ sort: ItemSort, isChosen: Bool, in language: Language) -> HTML {
    "<option value=\"\(sort.rawValue)\"\(HTML.attribute("selected", if: isChosen))>\(sort.name(in: language))</option>"
  }

  private static func empty(_ place: ItemsPlace, in language: Language) -> HTML {
    let state =
      switch place {
      case .project: EmptyState(symbol: .projects, title: language.text("items.empty"), advice: language.text("items.empty.advice"))
      case .inbox: EmptyState(symbol: .inbox, title: language.text("inbox.empty"), advice: language.text("inbox.empty.advice"))
      case .today: EmptyState(symbol: .today, title: language.text("today.empty"), advice: language.text("today.empty.advice"))
      case .upcoming: EmptyState(symbol: .calendar, title: language.text("upcoming.empty"), advice: language.text("upcoming.empty.advice"))
      }
    return "<div data-key=\"empty\">\(state.html)</div>"
  }
}
