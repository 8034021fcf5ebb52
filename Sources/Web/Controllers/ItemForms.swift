import Book
import HTTPTypes
import Hummingbird
import Pages
import Projects
import Records

/// Items added, changed, completed, moved and deleted on pages.
struct ItemForms: Sendable {
  let house: House
  private var projects: Projects { house.projects }

  func add(to router: Router<Visit>) {
    router.post(.items) { request, form, _ in
      let project = try form["project"].map { text in
        guard let id = RecordID(text) else { throw Form.unreadable("project") }
        return id
      }
      let page = project.map { ProjectsAddress.project($0) } ?? .inbox
      return try house.answer(request, otherwise: .projects(page)) { reader in
        let when: [Item.Change] = form["today"] == "on" ? [.when(reader.today)] : []
        return Deed(act: try projects.add(line: try form.text("line"), when, to: project, today: reader.today).act)
      }
    }
    router.post(.completion) { request, form, names in
      let id = try names.id
      let isCompleted = try form.require("completed") { ["on": true, "off": false][$0] }
      return try answer(request, id) { reader in
        isCompleted ? try projects.complete(id, today: reader.today).act : try projects.reopen(item: id).act
      }
    }
    router.post(.itemFields) { request, form, names in
      let id = try names.id
      return try answer(request, id) { reader in
        if form["project"] != nil { return try projects.move(id, to: try form.optional("project") { RecordID($0) }).act }
        return try projects.edit(item: id, [try change(form)], today: reader.today).act
      }
    }
    router.post(.position) { request, form, names in
      let id = try names.id
      let place: Projects.Place =
        form["before"] != nil ? .before(try form.require("before") { RecordID($0) }) : .after(try form.require("after") { RecordID($0) })
      return try answer(request, id) { _ in try projects.move(id, place).act }
    }
    router.post(.itemDeletion) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .projects(.inbox)) { _ in
        let outcome = try projects.delete(item: id)
        let stoodOn = Way(backFrom: request, house.origins)?.isAt(.projects(.item(id, nil))) ?? false
        let list = outcome.value.project.map { ItemsPlace.project($0) } ?? .inbox
        return Deed(act: outcome.act, go: stoodOn ? Way(to: list.page.path) : nil)
      }
    }
    addTexts(to: router)
  }

  private func addTexts(to router: Router<Visit>) {
    router.post(.itemText) { request, form, names in
      let (id, column) = (try names.id, try names.text)
      return try house.typed(request, form, otherwise: .projects(.item(id, nil))) { text, typing, _ in
        try projects.type(text, into: .item(id, column), typing: typing)
      }
    }
    router.post(.itemChoice) { request, form, names in
      let (id, column) = (try names.id, try names.text)
      return try house.chosen(request, form, otherwise: .projects(.item(id, nil))) { choice in
        try projects.settle(.item(id, column), with: choice).act
      }
    }
  }

  private func answer(_ request: Request, _ id: RecordID, _ verb: (Reader) throws -> RecordID?) throws -> Response {
    try house.answer(request, otherwise: .projects(.item(id, nil))) { Deed(act: try verb($0)) }
  }

  private func change(_ form: Form) throws -> Item.Change {
    if form["priority"] != nil { return .priority(try form.require("priority") { Int($0).flatMap { Priority(rawValue: $0) } }) }
    if form["when"] != nil { return .when(try form.optional("when") { Day($0) }) }
    if form["deadline"] != nil { return .deadline(try form.optional("deadline") { Day($0) }) }
    return .repeats(try rule(form))
  }

  /// The rule the fields make together; the weekdays are there only while weeks are counted.
  private func rule(_ form: Form) throws -> Repeat? {
    let weekdays = Set(Weekday.allCases.filter { form["day\($0.rawValue)"] == "on" })
    let units: [String: Repeat.Unit] = ["days": .days, "weeks": .weeks(on: weekdays), "months": .months(on: nil), "years": .years(on: nil)]
    guard form["unit"] != "never" else { return nil }
    let unit = try form.require("unit") { units[$0] }
    let every = try form["every"].map { _ in try form.require("every") { Int($0) } } ?? 1
    guard let rule = Repeat(every: every, unit) else { throw Form.unreadable("every") }
    return rule
  }
}
