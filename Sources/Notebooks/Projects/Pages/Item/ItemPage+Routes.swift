import BookStore
import Hummingbird
import ProjectsRecords
import Records
import Site

extension ItemPage.Model {
  init(_ id: RecordID, _ projects: Projects, for viewer: Viewer) throws {
    let item = try projects.item(id)
    let all = try projects.projects()
    let own = all.first { $0.id == item.project }?.project
    self.init(
      item: item, color: own?.color ?? .standard, title: try EditedText(item.title, .item(id, .title), of: projects),
      detail: try EditedText(item.detail, .item(id, .detail), of: projects),
      projects: all.map(\.project).filter { !$0.isClosed || $0.id == item.project }, viewer: viewer)
  }
}

extension ItemPage.Master {
  init(_ place: ItemsPlace?, _ window: ItemWindow, of item: RecordID, _ projects: Projects, for viewer: Viewer) throws {
    let own = try projects.item(item).project.map { ItemsPlace.project($0) } ?? .inbox
    let place = place ?? own
    let head = if case .project(let id) = place { try ProjectPage.Head(id, projects) } else { nil as ProjectPage.Head? }
    self.init(project: head, list: try ItemList.Model(place, window, projects, for: viewer))
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
    for endpoint in [Address.completion, Address.itemFields] {
      router.act(endpoint, services, otherwise: { .item($0) }) { id, form, viewer in
        FormResult(act: try act(on: [id], form, today: viewer.today))
      }
    }
    router.act(Address.severalItems, services, otherwise: { .projects() }) { _, form, viewer in
      FormResult(act: try act(on: form.require("items") { RecordID.list($0) }, form, today: viewer.today))
    }
    router.act(Address.position, services, otherwise: { .item($0) }) { id, form, _ in
      let before = try form.given("before") { RecordID($0) }.map { Projects.Place.before($0) }
      return FormResult(act: try projects.move(id, before ?? .after(form.require("after") { RecordID($0) })).act)
    }
    router.post(Address.itemDeletion) { request, _, id in
      try services.answer(request, otherwise: .inbox()) { _ in
        let outcome = try projects.delete(item: id)
        let isFromHere = ReturnPath(backFrom: request, services.origins)?.isAt(.item(id)) ?? false
        let list = outcome.value.project.map { ItemsPlace.project($0) } ?? .inbox
        return FormResult(act: outcome.act, go: isFromHere ? ReturnPath(to: list.address) : nil)
      }
    }
    router.text(Address.itemText, choice: Address.itemChoice, of: projects, services) { (.item($0, $1), on: .item($0)) }
  }

  /// Makes the one change that the fields ask for; of several, the one looked for first.
  private func act(on ids: [RecordID], _ form: Form, today: Day) throws -> RecordID? {
    if form["deleted"] != nil { return try projects.delete(items: ids).act }
    if form["project"] != nil { return try projects.move(ids, to: try form.optional("project") { RecordID($0) }).act }
    guard let isCompleted = try form.given("completed", { ["on": true, "off": false][$0] }) else {
      return try projects.edit(items: ids, [try change(form)], today: today).act
    }
    return isCompleted ? try projects.complete(ids, today: today).act : try projects.reopen(items: ids).act
  }

  private func change(_ form: Form) throws -> Item.Change {
    if let priority = try form.given("priority", { Int($0).flatMap { Priority(rawValue: $0) } }) { return .priority(priority) }
    if form["when"] != nil { return .when(try form.optional("when") { Day($0) }) }
    if form["deadline"] != nil { return .deadline(try form.optional("deadline") { Day($0) }) }
    return try rule(form).map { .rhythm($0) } ?? .repeats(nil)
  }

  /// The rule given by the fields together; the weekdays apply only to weeks.
  private func rule(_ form: Form) throws -> Repeat? {
    guard form["unit"] != "never" else { return nil }
    let weekdays = Set(Weekday.allCases.filter { form["day\($0.rawValue)"] == "on" })
    let unit = try form.require("unit") { name in Repeat.Unit.offered(on: weekdays).first { $0.name == name } }
    let every = try form.given("every") { Int($0) } ?? 1
    guard let rule = Repeat(every: every, unit) else { throw Form.unreadable("every") }
    return rule
  }
}

extension RecordID {
  /// Parses ids separated by commas; nil if any is invalid.
  fileprivate static func list(_ text: String) -> [RecordID]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let ids = names.compactMap { RecordID($0) }
    return ids.count == names.count ? ids : nil
  }
}
