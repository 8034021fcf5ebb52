import Book
import Foundation
import Records
import Testing

@testable import Web

/// An import goes from reading to writing to its end; a cancel is heard as long as nothing is written, and two never run at once.
@Suite(.timeLimit(.minutes(1))) struct ImporterTests {
  private let gate = ImportGate()
  private let steps = Steps()
  private let upload = Upload(files: [], size: 100)

  @Test func `an import is read, written and done`() async throws {
    let importer = Importer<Int>(gate)
    #expect(importer.latest == nil)
    try importer.begin(upload) { watch in
      try watch.progress(ReadingProgress(bytesRead: 40, bytesTotal: 100))
      steps.pause()
      try watch.writing()
      steps.pause()
      return Outcome(value: 7, act: nil)
    }
    await steps.paused()
    guard case .reading(let progress, _) = importer.latest else { return fail(importer) }
    #expect(progress == ReadingProgress(bytesRead: 40, bytesTotal: 100))
    steps.goOn()
    await steps.paused()
    guard case .writing = importer.latest else { return fail(importer) }
    steps.goOn()
    guard case .done(7, act: nil) = try await end(of: importer) else { return fail(importer) }
  }

  @Test(arguments: [false, true])
  func `a cancel while it reads is heard at its next word`(thatIsOfWriting: Bool) async throws {
    let importer = Importer<Int>(gate)
    try importer.begin(upload) { watch in
      try watch.progress(ReadingProgress(bytesRead: 40, bytesTotal: 100))
      steps.pause()
      if thatIsOfWriting { try watch.writing() } else { try watch.progress(ReadingProgress(bytesRead: 50, bytesTotal: 100)) }
      Issue.record("It went on.")
      return Outcome(value: 7, act: nil)
    }
    await steps.paused()
    try importer.cancel()
    steps.goOn()
    guard case .cancelled(let progress) = try await end(of: importer) else { return fail(importer) }
    #expect(progress.fraction == 0.4)
    #expect(throws: Never.self) { try importer.cancel() }
  }

  @Test func `what is being written is not cancelled, and whoever asks is told`() async throws {
    let importer = Importer<Int>(gate)
    try importer.begin(upload) { watch in
      try watch.writing()
      steps.pause()
      return Outcome(value: 7, act: nil)
    }
    await steps.paused()
    let refusal = #expect(throws: Refusal.self) { try importer.cancel() }
    #expect(refusal?.reason == .conflict && refusal?.phrase == Phrase("import.uncancellable"))
    steps.goOn()
    guard case .done = try await end(of: importer) else { return fail(importer) }
  }

  @Test func `an import of another kind waits its turn, and keeps its own last end`() async throws {
    let (numbers, words) = (Importer<Int>(gate), Importer<String>(gate))
    try numbers.begin(upload) { watch in
      try watch.writing()
      steps.pause()
      return Outcome(value: 7, act: nil)
    }
    await steps.paused()
    for attempt in [{ try words.begin(upload) { _ in Outcome(value: "", act: nil) } }, gate.check] as [() throws -> Void] {
      let refusal = #expect(throws: Refusal.self) { try attempt() }
      #expect(refusal?.reason == .conflict && refusal?.phrase == Phrase("import.busy"))
    }
    #expect(words.latest == nil)
    steps.goOn()
    _ = try await end(of: numbers)
    try words.begin(upload) { _ in Outcome(value: "seven", act: nil) }
    guard case .done("seven", act: nil) = try await end(of: words) else { return fail(words) }
    guard case .done(7, act: nil) = numbers.latest else { return fail(numbers) }
  }

  @Test func `an import that fails says why, and lets the next one in`() async throws {
    struct Odd: Error {}
    let importer = Importer<Int>(gate)
    for (error, key) in [(Refusal(.file, Phrase("health.empty")), "health.empty"), (Odd(), "book.fault")] as [(any Error, String)] {
      try importer.begin(upload) { _ in throw error }
      guard case .failed(let phrase) = try await end(of: importer) else { return fail(importer) }
      #expect(phrase.key == key)
    }
    #expect(throws: Never.self) { try gate.check() }
  }

  private func end<Summary>(of importer: Importer<Summary>) async throws -> Importer<Summary>.State? {
    while true {
      switch importer.latest {
      case .reading, .writing: try await Task.sleep(for: .milliseconds(2))
      default: return importer.latest
      }
    }
  }

  private func fail<Summary>(_ importer: Importer<Summary>) { Issue.record("\(String(describing: importer.latest))") }
}

/// Where an import stands still until the test has looked.
private final class Steps: Sendable {
  private let (pauses, pausing) = AsyncStream<Void>.makeStream()
  private let way = DispatchSemaphore(value: 0)

  func pause() {
    pausing.yield()
    way.wait()
  }

  func paused() async { for await _ in pauses { return } }
  func goOn() { way.signal() }
}
