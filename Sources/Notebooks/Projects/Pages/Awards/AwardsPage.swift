import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// The earned awards, and those still to earn.
enum AwardsPage {
  static func view(_ awards: [Award], in context: ProjectsContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(language.text("projects.tab.awards"), at: .awards, in: context) {
      """
      \(Headline(title: language.text("projects.tab.awards")).html)
      \(region(awards, in: language))
      """
    }
  }

  static func region(_ awards: [Award], in language: Language) -> HTML {
    """
    <div class="awards"\(HTML.live("awards", "item award"))>
    \(group(awards, .items, language.text("award.made"), in: language))
    \(group(awards, .completed, language.text("award.done"), in: language))
    </div>
    """
  }

  private static func group(_ awards: [Award], _ criterion: Award.Criterion, _ title: String, in language: Language) -> HTML {
    """
    <section data-key="\(criterion.rawValue)"><h2 class="items-day">\(title)</h2>
    <ul class="award-grid" data-key="list">\(awards.filter { $0.criterion == criterion }.html { award($0, in: language) })</ul></section>
    """
  }

  private static func award(_ award: Award, in language: Language) -> HTML {
    """
    <li class="card award award-\(award.criterion.rawValue)\(award.day == nil ? " is-locked" : "")" data-key="\(award.value)">\
    \(Symbol.award.html)<h3>\(award.name(language.several))</h3><p>\(language.text(award.task))</p>\
    \(award.day.map { earned(on: $0, in: language) } ?? standing(award, in: language))</li>
    """
  }

  private static func earned(on day: Day, in language: Language) -> HTML {
    "<p class=\"award-day\">\(language.text("award.earned", ["day": .day(day)]))</p>"
  }

  private static func standing(_ award: Award, in language: Language) -> HTML {
    let standing = language.text(award.standing)
    return """
      <p class="note">\(standing)</p><progress value="\(award.reached)" max="\(award.value)" aria-label="\(standing)"></progress>
      """
  }
}

extension ProjectsRoutes {
  func addAwards(to router: Routes) {
    router.get(Address.awards) { request in
      try services.page(request, of: projects, at: .awards) { AwardsPage.view(try projects.awards(), in: $1) }
    }
  }
}
