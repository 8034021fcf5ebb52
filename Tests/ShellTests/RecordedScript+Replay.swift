extension RecordedScript {
  /// The same runs with what they answer now.
  func replayed() throws -> RecordedScript {
    var replay = self
    var names = RecordedNames()
    let books = parts.indices.filter { if case .book = parts[$0] { true } else { false } }
    for (first, end) in zip(books, books.dropFirst() + [parts.count]) {
      // A day that ends meanwhile, or dice that give two ids one ending, make a difference once; what was changed makes it each time.
      for _ in 0..<4 {
        let before = replay.answers(in: first..<end)
        try replay.run(first..<end, &names)
        if replay.answers(in: first..<end) == before { break }
      }
    }
    return replay
  }

  private func answers(in places: Range<Int>) -> [[String]] {
    parts[places].map { part in
      guard case .run(let run) = part else { return [] }
      return run.answer
    }
  }

  /// Runs what is to be run at one book.
  private mutating func run(_ places: Range<Int>, _ names: inout RecordedNames) throws {
    guard case .book(let said) = parts[places.lowerBound] else { return }
    var book = try RecordedBook(said)
    names.begin(at: book.clock.began, isDerivedNew: said.contains("derived"))
    for place in places {
      switch parts[place] {
      case .note, .book: break
      case .mask(let expression): book.mask(expression)
      case .run(var run):
        run.answer = try book.answer(run, &names)
        parts[place] = .run(run)
      }
    }
  }
}
