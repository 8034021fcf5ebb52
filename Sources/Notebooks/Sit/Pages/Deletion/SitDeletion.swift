import BookStore
import Hummingbird
import Records
import SitRecords
import Site
import Words

/// The page that asks before all sessions and thoughts are deleted.
enum SitDeletion {
  static func view(sessions: Int, thoughts: Int, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("sit.deletion.title")
    return Layout.page(title, at: .sit, in: context) {
      guard sessions == 0 && thoughts == 0 else {
        let question = language.text("sit.deletion.question", ["sessions": .count(sessions), "thoughts": .count(thoughts)])
        return Question(
          title: title, sentences: [question, language.text("sit.deletion.undo")], verb: language.text("sit.deletion.verb"),
          doing: .sitDeleting(), leaving: .sitLog(), in: language
        ).html
      }
      return """
        \(Headline(title: title, back: (.sitLog(), language.text("sit.log.title"))).html)
        \(EmptyState(symbol: .sit, title: language.text("sit.empty.title"), advice: nil).html)
        """
    }
  }
}

extension SitSite {
  /// Adds the page that asks and the deletion, and two routes without a page of their own: the sample and the reminders.
  func addDeletion(to router: Routes) {
    page(Address.sitDeletion, of: router) { _, _, context in
      let counts = try mindfulness.counts()
      return SitDeletion.view(sessions: counts.sessions, thoughts: counts.thoughts, in: context)
    }
    router.post(Address.sitDeleting) { request, _ in
      try services.answer(request, otherwise: .sit()) { _ in
        let outcome = try mindfulness.deleteAll()
        // A person who has deleted is not new: the next page offers Undo instead of the welcome.
        try mindfulness.welcome()
        let isFromHere = ReturnPath(backFrom: request, services.origins)?.isAt(.sitDeletion()) ?? false
        return FormResult(act: outcome.act, go: isFromHere ? ReturnPath(to: Address.sit().path) : nil)
      }
    }
    router.act(Address.sitSample, services, otherwise: { .sit() }) { _, _, viewer in
      FormResult(act: try mindfulness.addSample(language: viewer.language.id, in: viewer.zone).act)
    }
    router.get(Address.sitReminders) { request in
      _ = try mindfulness.sitting()
      return try services.reminders(request, of: .sit)
    }
  }
}

extension PlannedReminder {
  static let ofSit = part(from: .sitReminders(), touchedBy: "session sitting rest_day setting")
}

extension ReminderKind {
  /// The reminder to sit, if one is set; not before tomorrow if nothing is left to do today.
  static let sit = ReminderKind("sit", name: "reminders.sit", touchedBy: ["session", "sitting", "rest_day"]) { book, viewer in
    guard let time = viewer.practice.reminder else { return [] }
    let tomorrow = viewer.today.adding(1).start(in: viewer.zone, boundary: viewer.boundary)
    return PlannedReminder.daily(
      "sit", title: viewer.language.text("reminder.sit"), page: .sit(), at: time,
      notBefore: try Mindfulness(book).isOver(viewer.today) ? tomorrow : nil, isOfDay: true, for: viewer)
  }
}
