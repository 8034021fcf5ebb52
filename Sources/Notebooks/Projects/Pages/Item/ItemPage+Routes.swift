import BookStore
import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

extension ItemPage.Model {
  init(_ id: RecordID, _ projects: Projects, for viewer: Viewer) throws {
    let item = try projects.item(id)
    let all = try projects.projects()
    let own = all.first { $0.id == item.project }?.project
    let made = Day(of: item.created, in: viewer.zone, boundary: viewer.boundary)
    self.init(
      row: projects.rows([item], in: own, for: viewer)[0],
      title: try EditedText(item.title, .item(id, .title), of: projects),
      detail: try EditedText(item.detail, .item(id, .detail), of: projects),
      when: item.when, deadline: item.deadline, repeats: item.repeats, project: item.project,
      projects: all.filter { !$0.project.isClosed || $0.id == item.project }.map { Choice(id: $0.id, title: $0.project.title) },
      made: viewer.language.text("item.made", viewer.moment(made, item.created)),
      completed: item.completion.map { viewer.language.text("item.wasCompleted", viewer.moment($0.day, $0.instant)) },
      today: viewer.today, firstWeekday: viewer.firstWeekday)
  }
}

extension ItemPage.Master {
  /// The list of that place, or the one the item stands in.
  init(_ place: ItemsPlace?, _ window: ItemWindow, of item: RecordID, _ projects: Projects, for viewer: Viewer) throws {
    let own = try projects.item(item).project.map { ItemsPlace.project($0) } ?? .inbox
    let place = place ?? own
    let list = try ItemList.Model(place, window, projects, for: viewer)
    guard case .project(let id) = place else {
      self = .list(list)
      return
    }
    self = .project(try ProjectPage.Head(id, projects, for: viewer), list)
  }
}

extension Viewer {
  /// On which day, and by the clock at what time.
  fileprivate func moment(_ day: Day, _ instant: Instant) -> [String: LocalizedText.Value] {
    ["day": .day(day), "time": .text(language.time(instant, in: zone))]
  }
}

extension ProjectsRoutes {
  func addItem(to router: Routes) {
    router.get(Address.item) { request, id in
      let place = request.uri.queryParameters["in"].flatMap { ItemsPlace(name: $0) }
      return try services.page(request, of: projects) { viewer, context in
        let model = try ItemPage.Model(id, projects, for: viewer)
        return ItemPage.view(model, beside: try ItemPage.Master(place, ItemWindow(request), of: id, projects, for: viewer), in: context)
      }
    }
    router.post(Address.completion) { request, form, id in
      try answer(request, id) { try act(on: [id], form, today: $0.today) }
    }
    router.post(Address.itemFields) { request, form, id in
      try answer(request, id) { try act(on: [id], form, today: $0.today) }
    }
    router.post(Address.severalItems) { request, form in
      let ids = try form.require("items") { text in RecordID.list(text) }
      return try services.answer(request, otherwise: .projects()) { viewer in
        FormResult(act: try act(on: ids, form, today: viewer.today))
      }
    }
    router.post(Address.position) { request, form, id in
      let place: Projects.Place =
        form["before"] != nil ? .before(try form.require("before") { RecordID($0) }) : .after(try form.require("after") { RecordID($0) })
      return try answer(request, id) { _ in try projects.move(id, place).act }
    }
    router.post(Address.itemDeletion) { request, _, id in
      try services.answer(request, otherwise: .inbox()) { _ in
        let outcome = try projects.delete(item: id)
        let stoodOn = ReturnPath(backFrom: request, services.origins)?.isAt(.item(id)) ?? false
        let list = outcome.value.project.map { ItemsPlace.project($0) } ?? .inbox
        return FormResult(act: outcome.act, go: stoodOn ? ReturnPath(to: list.address) : nil)
      }
    }
    addTexts(to: router)
  }

  private func addTexts(to router: Routes) {
    router.post(Address.itemText) { request, form, names in
      let (id, column) = names
      return try services.typed(request, form, otherwise: .item(id)) { text, typing, _ in
        try projects.type(text, into: .item(id, column), typing: typing)
      }
    }
    router.post(Address.itemChoice) { request, form, names in
      let (id, column) = names
      return try services.answered(request, form, otherwise: .item(id), .item(id, column), of: projects)
    }
  }

  private func answer(_ request: Request, _ id: RecordID, _ verb: (Viewer) throws -> RecordID?) throws -> Response {
    try services.answer(request, otherwise: .item(id)) { FormResult(act: try verb($0)) }
  }

  /// Does what the form says, as one act.
  private func act(on ids: [RecordID], _ form: Form, today: Day) throws -> RecordID? {
    if form["deleted"] != nil { return try projects.delete(items: ids).act }
    if form["project"] != nil { return try projects.move(ids, to: try form.optional("project") { RecordID($0) }).act }
    guard form["completed"] != nil else { return try projects.edit(items: ids, [try change(form)], today: today).act }
    let isCompleted = try form.require("completed") { ["on": true, "off": false][$0] }
    return isCompleted ? try projects.complete(ids, today: today).act : try projects.reopen(items: ids).act
  }

  private func change(_ form: Form) throws -> Item.Change {
    if form["priority"] != nil { return .priority(try form.require("priority") { Int($0).flatMap { Priority(rawValue: $0) } }) }
    if form["when"] != nil { return .when(try form.optional("when") { Day($0) }) }
    if form["deadline"] != nil { return .deadline(try form.optional("deadline") { Day($0) }) }
    return try rule(form).map { .rhythm($0) } ?? .repeats(nil)
  }

  /// The rule the fields make together; the weekdays are there only while weeks are counted.
  private func rule(_ form: Form) throws -> Repeat? {
    guard form["unit"] != "never" else { return nil }
    let weekdays = Set(Weekday.allCases.filter { form["day\($0.rawValue)"] == "on" })
    let unit = try form.require("unit") { name in Repeat.Unit.offered(on: weekdays).first { $0.name == name } }
    let every = try form["every"].map { _ in try form.require("every") { Int($0) } } ?? 1
    guard let rule = Repeat(every: every, unit) else { throw Form.unreadable("every") }
    return rule
  }
}

extension RecordID {
  /// Reads ids with commas between them; nil if one is no id.
  fileprivate static func list(_ text: String) -> [RecordID]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let ids = names.compactMap { RecordID($0) }
    return ids.count == names.count ? ids : nil
  }
}
