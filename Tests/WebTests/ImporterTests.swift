import BookStore
import Dispatch
import Logging
import Records
import Synchronization
import Testing

@testable import Site

/// An import goes from reading to writing to its end; a cancel is heard as long as nothing is written, and two never run at once.
@Suite struct ImporterTests {
  private let gate = JobGate(busy: LocalizedText("import.busy"))
  private let steps = Steps()
  private let log = Log()
  private let upload = Upload(files: [], size: 100)

  @Test func `an import is read, written and done`() async throws {
    let importer = Importer<Int>(gate, log.logger)
    #expect(importer.latest == nil)
    try importer.begin(upload) { watch in
      try watch.progress(ReadingProgress(bytesRead: 40, bytesTotal: 100))
      steps.pause()
      try watch.writing()
      steps.pause()
      return Outcome(value: 7, act: nil)
    }
    await steps.paused()
    guard case .running(let progress, _) = importer.latest else { return fail(importer) }
    #expect(progress == ReadingProgress(bytesRead: 40, bytesTotal: 100))
    steps.goOn()
    await steps.paused()
    guard case .writing = importer.latest else { return fail(importer) }
    steps.goOn()
    guard case .done(let outcome) = await end(of: importer), outcome.value == 7, outcome.act == nil else { return fail(importer) }
  }

  @Test(arguments: [false, true])
  func `a cancel while it reads is heard at its next word`(thatIsOfWriting: Bool) async throws {
    let importer = Importer<Int>(gate, log.logger)
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
    guard case .cancelled(let progress) = await end(of: importer) else { return fail(importer) }
    #expect(progress.fraction == 0.4)
    #expect(throws: Never.self) { try importer.cancel() }
  }

  @Test func `what is being written is not cancelled, and whoever asks is told`() async throws {
    let importer = Importer<Int>(gate, log.logger)
    try importer.begin(upload) { watch in
      try watch.writing()
      steps.pause()
      return Outcome(value: 7, act: nil)
    }
    await steps.paused()
    let refusal = #expect(throws: UserError.self) { try importer.cancel() }
    #expect(refusal?.reason == .conflict && refusal?.phrase == LocalizedText("import.uncancellable"))
    steps.goOn()
    guard case .done = await end(of: importer) else { return fail(importer) }
  }

  @Test func `an import of another kind waits its turn, and keeps its own last end`() async throws {
    let (numbers, words) = (Importer<Int>(gate, log.logger), Importer<String>(gate, log.logger))
    try numbers.begin(upload) { watch in
      try watch.writing()
      steps.pause()
      return Outcome(value: 7, act: nil)
    }
    await steps.paused()
    for attempt in [{ try words.begin(upload) { _ in Outcome(value: "", act: nil) } }, gate.check] as [() throws -> Void] {
      let refusal = #expect(throws: UserError.self) { try attempt() }
      #expect(refusal?.reason == .conflict && refusal?.phrase == LocalizedText("import.busy"))
    }
    #expect(words.latest == nil)
    steps.goOn()
    _ = await end(of: numbers)
    try words.begin(upload) { _ in Outcome(value: "seven", act: nil) }
    guard case .done(let outcome) = await end(of: words), outcome.value == "seven", outcome.act == nil else { return fail(words) }
    guard case .done(let outcome) = numbers.latest, outcome.value == 7, outcome.act == nil else { return fail(numbers) }
  }

  @Test func `an import that fails says why, and lets the next one in`() async throws {
    struct Odd: Error {}
    let importer = Importer<Int>(gate, log.logger)
    for (error, key) in [(UserError(.file, LocalizedText("health.empty")), "health.empty"), (Odd(), "book.fault")] as [(any Error, String)]
    {
      try importer.begin(upload) { _ in throw error }
      guard case .failed(let phrase) = await end(of: importer) else { return fail(importer) }
      #expect(phrase.key == key)
    }
    #expect(throws: Never.self) { try gate.check() }
  }

  @Test func `why an import failed is in the log, and what the person sent is not`() async throws {
    struct Odd: Error {}
    let importer = Importer<Int>(gate, log.logger)
    let refused = UserError(.file, LocalizedText("flights.file.malformedIn", ["file": "To my mother.json"]), detail: "libyajl: 3")
    let unexplained = UserError(.file, LocalizedText("health.empty", ["file": "To my mother.zip"]))
    for error in [refused, unexplained, UserError(.fault, LocalizedText("book.fault"), detail: "no table"), Odd()] as [any Error] {
      try importer.begin(upload) { _ in throw error }
      _ = await end(of: importer)
    }
    #expect(log.lines == ["notice: libyajl: 3", "notice: health.empty", "error: no table", "error: Odd()"])
    try importer.begin(upload) { _ in throw CancellationError() }
    _ = await end(of: importer)
    try importer.begin(upload) { _ in Outcome(value: 7, act: nil) }
    _ = await end(of: importer)
    #expect(log.lines.count == 4)
  }

  private func end<Summary>(of importer: Importer<Summary>) async -> Importer<Summary>.State? {
    await gate.queue.rest()
    return importer.latest
  }

  private func fail<Summary>(_ importer: Importer<Summary>) { Issue.record("\(String(describing: importer.latest))") }
}

/// Holds an import until the test has looked.
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

/// A log a test reads: the level and the detail of each line.
private final class Log: Sendable {
  private struct Handler: LogHandler {
    let log: Log
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let detail = event.metadata?["detail"].map { "\($0)" } ?? "\(event.message)"
      log.written.withLock { $0.append("\(event.level): \(detail)") }
    }
  }

  private let written = Mutex<[String]>([])
  var lines: [String] { written.withLock(\.self) }
  var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }
}
