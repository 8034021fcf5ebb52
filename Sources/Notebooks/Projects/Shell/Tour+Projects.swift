import BookStore
import ProjectsRecords
import Records
import Shell

/// A year of projects, one begun after another, with errands between them and plants to be watered each week.
enum ProjectsTour {
  static func acts(_ tour: Tour, _ dice: inout SeededDice) throws -> [TourAct] {
    let projects = Projects(tour.book)
    return plants(projects, tour) + errands(projects, tour, &dice) + all(projects, tour, &dice)
  }

  private static let colors: [ProjectColor] = [.green, .orange, .purple, .gold, .teal, .darkBlue, .red, .lightBlue]
  /// So many days apart are projects begun; the last of them are under way.
  private static let apart = 48

  private static func all(_ projects: Projects, _ tour: Tour, _ dice: inout SeededDice) -> [TourAct] {
    let lists = tour.lists("tour.projects")
    return lists.enumerated().flatMap { place, list in
      let begun = tour.today.adding(-apart * (lists.count - place) + 20 + dice.below(10))
      return project(list, colors[place % colors.count], begun: begun, projects, tour, &dice)
    }
  }

  private static func project(
    _ list: (heading: String, parts: [String]), _ color: ProjectColor, begun: Day, _ projects: Projects, _ tour: Tour,
    _ dice: inout SeededDice
  ) -> [TourAct] {
    let project = TourRecord()
    var acts = [
      TourAct(begun, 9 * 60) { project.make(try projects.makeProject([.title(list.heading), .color(color)]).value.id) }
    ]
    var last = begun
    for (place, title) in list.parts.enumerated() {
      let item = TourRecord()
      let done = begun.adding(4 + 15 * place + dice.below(8))
      last = max(last, done)
      // What is left today is for today and the days after, the nearest as the most pressing.
      let ahead = tour.today.distance(to: done)
      let plans: [Item.Change] = done < tour.today ? [] : ahead < 8 ? [.when(tour.today), .priority(.high)] : [.deadline(done)]
      acts.append(
        TourAct(begun, 9 * 60 + 5 + place) {
          item.make(try projects.add([.title(title)] + plans, to: project.id, today: begun).value.id)
        })
      if done < tour.today { acts.append(completion(of: item, on: done, at: 17 * 60 + dice.below(240), projects)) }
    }
    if last < tour.today { acts.append(TourAct(last, 22 * 60) { _ = try projects.close(project.id) }) }
    return acts
  }

  private static func errands(_ projects: Projects, _ tour: Tour, _ dice: inout SeededDice) -> [TourAct] {
    tour.lines("tour.errands").enumerated().flatMap { place, title in
      let item = TourRecord()
      let added = tour.today.adding(-11 * place - dice.below(5))
      let done = added.adding(1 + dice.below(4))
      let plan: [Item.Change] = done < tour.today ? [] : [.when(tour.today)]
      return [
        TourAct(added, 7 * 60 + dice.below(30)) { item.make(try projects.add([.title(title)] + plan, today: added).value.id) }
      ] + (done < tour.today ? [completion(of: item, on: done, at: 12 * 60 + dice.below(420), projects)] : [])
    }
  }

  private static func plants(_ projects: Projects, _ tour: Tour) -> [TourAct] {
    let item = TourRecord()
    let first = tour.today.adding(-7 * 30)
    let title = tour.lines("tour.plants").joined()
    let making = TourAct(first, 8 * 60) {
      let weekly = Repeat(every: 1, .weeks(on: []))
      item.make(try projects.add([.title(title), .when(first), .repeats(weekly)], today: first).value.id)
    }
    return [making]
      + (0..<30).map { week in
        let day = first.adding(7 * week)
        return TourAct(day, 8 * 60 + 20) { if let next = try projects.complete(item.id, today: day).value.next { item.make(next.id) } }
      }
  }

  private static func completion(of item: TourRecord, on day: Day, at minute: Int, _ projects: Projects) -> TourAct {
    TourAct(day, minute) { _ = try projects.complete(item.id, today: day) }
  }
}
