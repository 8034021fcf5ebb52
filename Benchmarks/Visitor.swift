import Foundation

/// Somebody who reads and writes a book while others work on it: what that person waits for, beside the same when the book is left alone.
struct Visitor: Sendable {
  /// What such a person waits for.
  enum Deed: String, CaseIterable {
    case page = "a page"
    case save = "a save"
    /// The word about all there ever was.
    case stream = "the event stream"
  }

  /// Milliseconds of each deed, as often as it was done.
  typealias Times = [Deed: [Double]]

  let server: LiveServer
  private let deeds: [Deed]
  private let visits = 200

  init(at server: LiveServer, deeds: [Deed] = Deed.allCases) {
    self.server = server
    self.deeds = deeds
  }

  /// What is waited for when nobody else works; the first visits fill caches.
  func idle() throws -> Times {
    for _ in 0..<10 { _ = try visit() }
    return try times { $0 < visits }
  }

  /// What is waited for as long as somebody works.
  func times(while isWorking: () throws -> Bool) throws -> Times { try times { _ in try isWorking() } }

  /// What is waited for in as many visits as idle ones while somebody works on and on.
  func times(beside work: @escaping @Sendable () throws -> Void) throws -> Times {
    let errand = Errand.repeating(work)
    let times = try times { $0 < visits }
    try errand.end()
    return times
  }

  private func times(_ goesOn: (Int) throws -> Bool) throws -> Times {
    var times: Times = [:]
    var number = 0
    while try goesOn(number) {
      try visit().forEach { times[$0, default: []].append($1) }
      number += 1
    }
    return times
  }

  private func visit() throws -> [(Deed, Double)] {
    try deeds.map { deed in (deed, try seconds { try work(deed) } * 1000) }
  }

  /// Each by a connection of its own.
  private func work(_ deed: Deed) throws {
    switch deed {
    case .page: _ = try server.page("/sit")
    case .save: try save("Item", patience: 10)
    case .stream: _ = try server.news().touch()
    }
  }

  /// Adds an item, and returns once it is durable.
  func save(_ title: String, patience: Int) throws {
    let wire = try TestBrowser(port: server.port, patience: patience)
    try wire.ask("POST", "/projects/items", server.posting, body: "line=\(title)")
    guard try wire.answer().head.contains(" 200 ") else { throw BenchmarkFailure("\(title) was not taken") }
  }

  /// - Parameters:
  ///   - doing: what others did meanwhile
  ///   - remark: how much of it that was
  func figures(_ idle: Times, _ busy: Times, while doing: String, _ remark: String = "") -> [Figure] {
    deeds.map { deed in
      let (free, held) = (Samples(idle[deed] ?? []), busy[deed] ?? [])
      return Figure(
        name: "\(deed.rawValue) while \(doing) / idle", samples: Samples(held.map { $0 / free.median }), unit: .times, aim: .atMost(1.5),
        remark: """
          \(Figure.Unit.milliseconds.write(Samples(held).median)) / \(Figure.Unit.milliseconds.write(free.median)), one in a hundred \
          \(Figure.Unit.milliseconds.write(Samples(held).percentile99)); \(held.count) times\(remark)
          """)
    }
  }
}
