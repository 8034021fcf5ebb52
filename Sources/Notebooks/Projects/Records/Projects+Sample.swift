public import BookStore
public import Records

extension Projects {
  /// Adds five sample projects with ten items each as one act; they earn no award.
  ///
  /// Titles, colours and days, counted from `today`, are always the same; two of the projects are closed, with all their items completed.
  public func addSample(_ words: (_ project: Int, _ item: Int?) -> String, today: Day) throws -> Outcome<Counts> {
    try book.write(LocalizedText("act.sample")) { writing in
      // No item counts as completed today.
      func past(_ days: Int) -> Instant { writing.now.adding(milliseconds: -Int64(days) * 86_400_000) }
      for number in 1...5 {
        let isClosed = number > 3
        let project = Project(
          id: writing.newID(), title: words(number, nil), detail: "", color: Self.sampleColors[number - 1], reminder: nil,
          closed: isClosed ? writing.now : nil, sort: .optimized, created: writing.now.adding(milliseconds: Int64(number)))
        try project.insert(in: writing.database)
        var last: Position?
        for place in 1...10 {
          let id = writing.newID()
          let position = Position(after: last, before: nil, for: id) ?? .first(for: id)
          let isCompleted = isClosed || (number + place) % 3 == 0
          let since = number + place
          let item = Item(
            id: id, project: project.id, position: position, title: words(number, place), detail: "",
            priority: Priority(rawValue: (number * place) % 3 + 1) ?? .medium, when: place % 4 == 0 ? today.adding(place - 4) : nil,
            deadline: place % 5 == 0 ? today.adding(place - 3) : nil, repeats: nil,
            completion: isCompleted ? Item.Completion(instant: past(since), day: today.adding(-since)) : nil, isSample: true,
            created: past(16).adding(milliseconds: Int64(place)))
          try item.insert(in: writing.database)
          last = position
        }
      }
      return Counts(projects: 5, items: 50)
    }
  }

  /// The title of a sample project, or of one of its items.
  public static func sampleTitle(_ project: Int, _ item: Int?) -> LocalizedText {
    guard let item else { return LocalizedText("sample.project", ["number": .count(project)]) }
    return LocalizedText("sample.item", ["number": .count(project), "place": .count(item)])
  }

  private static let sampleColors: [ProjectColor] = [.lightBlue, .green, .purple, .orange, .teal]
}
