import BookStore
import Hummingbird
import Records
import SitRecords
import Site
import Words

/// The question before all of Sit is deleted.
enum SitDeletion {
  struct Model: Sendable, Hashable {
    let question: String
    let isEmpty: Bool

    init(sessions: Int, thoughts: Int, in language: Language) {
      isEmpty = sessions == 0 && thoughts == 0
      question = language.text("sit.deletion.question", ["sessions": .count(sessions), "thoughts": .count(thoughts)])
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("sit.deletion.title"), at: .sit, in: context) {
      model.isEmpty ? empty(in: language) : question(model, in: language).html(in: language)
    }
  }

  private static func question(_ model: Model, in language: Language) -> Question {
    Question(
      title: language.text("sit.deletion.title"), sentences: [model.question, language.text("sit.deletion.undo")],
      verb: language.text("sit.deletion.verb"), doing: .sitDeleting(), leaving: .sitLog())
  }

  private static func empty(in language: Language) -> HTML {
    """
    \(Headline(title: language.text("sit.deletion.title"), back: (.sitLog(), language.text("sit.log.title"))).html)
    \(EmptyState(symbol: .sit, title: language.text("sit.empty.title"), advice: language.text("sit.empty.advice")).html)
    """
  }
}

extension SitDeletion.Model {
  init(_ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let counts = try mindfulness.counts()
    self.init(sessions: counts.sessions, thoughts: counts.thoughts, in: viewer.language)
  }
}

extension SitSite {
  func addDeletion(to router: Routes) {
    router.get(Address.sitDeletion) { request in
      try page(request) { SitDeletion.view(try SitDeletion.Model(mindfulness, for: $0), in: $1) }
    }
    router.post(Address.sitDeleting) { request, _ in
      try answer(request, otherwise: .sit()) { _ in
        let outcome = try mindfulness.deleteAll()
        // A person who has deleted is not new, and is offered the Undo on the next page.
        try mindfulness.welcome()
        let stoodOn = ReturnPath(backFrom: request, services.origins)?.isAt(.sitDeletion()) ?? false
        return FormResult(act: outcome.act, go: stoodOn ? ReturnPath(to: Address.sit().path) : nil)
      }
    }
    router.post(Address.sitSample) { request, _ in
      try answer(request, otherwise: .sit()) { viewer in
        FormResult(act: try mindfulness.addSample(today: viewer.today, in: viewer.zone).act)
      }
    }
  }
}
