import BlendsRecords
import FlightsRecords
import Foundation
import Hummingbird
import Logging
import ProjectsRecords
import TestKit
import Testing

@testable import Site

/// What the program answers to everybody outside, held against what it answered before: whatever is rebuilt inside, nobody may notice.
@Suite struct RecordedTests {
  /// Whether the recordings are written anew; asked for by whoever changes on purpose what is answered.
  private static let isRecording = ProcessInfo.processInfo.environment["COMMONPLACE_RECORD"] == "1"
  /// After so many differences the cause is seen.
  private static let most = 12

  @Test(arguments: KeptBook.all)
  func `every route answers as it did`(_ name: String) async throws {
    let (book, folder) = (KeptBook(name: name), try TemporaryFolder())
    let names = try book.names()
    let desk = try RecordedDesk(at: try book.unpack(into: folder), now: names["now"] ?? "", zone: names["zone"] ?? "", seed: 20_261_120)
    let recordings = try Recording.all(in: book.recordings)
    let count = try await desk.work { browser in
      var replay = try await RecordedReplay(desk, browser, names: names)
      var differences = 0
      for recording in recordings { differences += try await run(recording, &replay, differences) }
      if Self.isRecording { try replay.terms.blocks.write(to: book.blocks) }
      return differences
    }
    if Self.isRecording { Issue.record("The answers of \(name) were recorded anew; nothing was compared.") }
    #expect(count == 0, "\(count) answers of \(name) differ")
  }

  /// Answers how many answers differ; or writes them.
  private func run(_ recording: Recording, _ replay: inout RecordedReplay, _ before: Int) async throws -> Int {
    var (recording, differences) = (recording, 0)
    for index in recording.sections.indices {
      let section = recording.sections[index]
      var difference: String?
      do {
        guard let answer = try await replay.answer(section) else { continue }
        difference = section.difference(from: answer)
        recording.sections[index].answer = answer
      } catch let unknown as RecordedReplay.Unknown {
        difference = "\(unknown)"
        #expect(!Self.isRecording, "\(recording.name): \(section.title): \(unknown)")
      }
      guard let difference, !Self.isRecording else { continue }
      differences += 1
      if before + differences <= Self.most { Issue.record("\(section.title), in \(recording.name), \(difference)") }
    }
    if Self.isRecording { try recording.write() }
    return differences
  }

  @Test func `every address is recorded in every way it can be asked`() throws {
    let sections = try KeptBook.all.flatMap { try Recording.all(in: KeptBook(name: $0).recordings) }.flatMap(\.sections)
    let shapes = Set(try Shape.all().map(\.pattern))
    let asked = Set(sections.filter(\.isRequest).compactMap { Self.shape(of: $0, among: shapes) })
    let routes = try routes()
    #expect(Set(routes.map(\.path)) == shapes)
    // A stream without end is heard over a wire by `LiveTests`; here its head has to do.
    #expect(asked.contains("HEAD /live"))
    let missing = routes.flatMap { route in route.methods.map { "\($0) \(route.path)" } }.filter { !asked.contains($0) }
    #expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
  }

  /// Every shape of address and the methods it is routed with; who may ask for a page may ask for its head.
  private func routes() throws -> [(path: String, methods: [String])] {
    let desk = try InProcessServer()
    let routes = desk.server.buildRouter(desk.server.services()).routes
    return Dictionary(grouping: routes) { Self.shape(of: $0.path) }.map { path, routes in
      (path, routes.map(\.method.rawValue).filter { $0 != "HEAD" })
    }
  }

  /// As we write it: `/flights/:id`.
  private static func shape(of path: RouterPath) -> String { "\(path)".replacing("{", with: ":").replacing("}", with: "") }

  /// The method and the shape a section asks for: of those its address could have the one that names the least.
  private static func shape(of section: Recording.Section, among shapes: Set<String>) -> String? {
    let path = section.path.prefix { $0 != "?" }
    let shapes = shapes.filter { isShape($0, of: path) }
    let shape = shapes.min { $0.count { $0 == ":" } < $1.count { $0 == ":" } }
    return shape.map { "\(section.method == "SEND" ? "POST" : section.method) \($0)" }
  }

  private static func isShape(_ shape: String, of path: Substring) -> Bool {
    let (parts, names) = (shape.split(separator: "/"), path.split(separator: "/"))
    return parts.count == names.count && zip(parts, names).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
  }
}
