public import Records

/// What was reached for good, and what is still to reach.
public enum AwardsPage {
  /// One award, ready to be shown.
  public struct Model: Sendable, Hashable {
    /// What is counted.
    public enum Criterion: String, CaseIterable, Sendable { case items, completed }

    let criterion: Criterion
    /// What it is called.
    public let name: String
    /// What it takes.
    public let task: String
    /// The day it was earned; nil while it is locked.
    let earned: String?
    /// How far it is: `7 of 10`.
    public let standing: String
    let value: Int
    let count: Int

    /// - Parameter count: how many there are of what it counts
    public init(_ criterion: Criterion, value: Int, day: Day?, count: Int, in language: Language) {
      self.criterion = criterion
      self.value = value
      self.count = min(count, value)
      name = Model.name(criterion, value, in: language)
      switch criterion {
      case .items: task = language.say("award.items", ["count": .count(value)])
      case .completed: task = language.say("award.completed", ["count": .count(value)])
      }
      earned = day.map { language.say("award.earned", ["day": .day($0)]) }
      standing = language.say("award.standing", ["count": .count(self.count), "value": .count(value)])
    }

    private static func name(_ criterion: Criterion, _ value: Int, in language: Language) -> String {
      let names = criterion == .items ? language.several("award.items.names") : language.several("award.completed.names")
      let place = [1, 10, 20, 50, 100, 250, 500, 1000].firstIndex(of: value)
      return place.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? language.say("award.title")
    }
  }

  /// The page.
  public static func view(_ awards: [Model], in frame: Frame) -> HTML {
    let language = frame.language
    return ProjectsTabs.page(language.say("projects.tab.awards"), at: .awards, in: frame) {
      """
      \(Headline(title: language.say("projects.tab.awards")).drawn)
      \(region(awards, in: language))
      """
    }
  }

  /// The awards, live.
  public static func region(_ awards: [Model], in language: Language) -> HTML {
    """
    <div class="awards"\(HTML.live("awards", "item award", from: .projects(.region(.awards))))>
    \(group(awards, .items, language.say("award.made"), in: language))
    \(group(awards, .completed, language.say("award.done"), in: language))
    </div>
    """
  }

  private static func group(_ awards: [Model], _ criterion: Model.Criterion, _ title: String, in language: Language) -> HTML {
    """
    <section data-key="\(criterion.rawValue)"><h2 class="items-day">\(title)</h2>
    <ul class="award-grid" data-key="list">\(awards.filter { $0.criterion == criterion }.drawn { award($0, in: language) })</ul></section>
    """
  }

  private static func award(_ award: Model, in language: Language) -> HTML {
    """
    <li class="card award award-\(award.criterion.rawValue)\(award.earned == nil ? " is-locked" : "")" data-key="\(award.value)">\
    \(Symbol.award.drawn)<h3>\(award.name)</h3><p>\(award.task)</p>\
    \(award.earned.map { "<p class=\"award-day\">\($0)</p>" } ?? standing(award))</li>
    """
  }

  private static func standing(_ award: Model) -> HTML {
    """
    <p class="note">\(award.standing)</p><progress value="\(award.count)" max="\(award.value)" aria-label="\(award.standing)"></progress>
    """
  }
}
