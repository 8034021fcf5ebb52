import Foundation
public import Records

/// Where an Apple Health export is brought in.
public enum HealthPage {
  /// How the import of this server stands; nil where there was none yet.
  public enum State: Sendable, Hashable {
    /// Bytes, and milliseconds since it began.
    case reading(done: Int64, total: Int64, elapsed: Int64)
    case done(Summary)
    /// How much of it was read, 0 to 1.
    case cancelled(Double)
    case failed(Phrase)
  }

  /// What an import brought.
  public struct Summary: Sendable, Hashable {
    var read: Int
    var added: Int
    var duplicates: Int
    var rejected: Int
    /// The sources in the file: name, how many sessions, milliseconds.
    var sources: [Source]
    /// The first of what was rejected.
    var problems: [Problem]
    /// Time that several sources share, in milliseconds.
    var overlap: Int64
    var act: RecordID?
    /// Whether the act still stands.
    var stands: Bool

    public init(
      read: Int, added: Int, duplicates: Int, rejected: Int, sources: [Source], problems: [Problem], overlap: Int64, act: RecordID?,
      stands: Bool
    ) {
      self.read = read
      self.added = added
      self.duplicates = duplicates
      self.rejected = rejected
      self.sources = sources
      self.problems = problems
      self.overlap = overlap
      self.act = act
      self.stands = stands
    }
  }

  /// One source of sessions.
  public struct Source: Sendable, Hashable {
    let name: String
    let sessions: Int
    let milliseconds: Int64

    public init(name: String, sessions: Int, milliseconds: Int64) {
      self.name = name
      self.sessions = sessions
      self.milliseconds = milliseconds
    }
  }

  /// One record that was not taken.
  public struct Problem: Sendable, Hashable {
    let line: Int
    let reason: Phrase

    public init(line: Int, reason: Phrase) {
      self.line = line
      self.reason = reason
    }
  }

  /// How far a reading has come, ready to be shown.
  struct Progress: Sendable, Hashable {
    let percent: Int
    /// "120 MB of 524 MB".
    let bytes: String
    /// "95 MB a second"; nil before there is anything to tell.
    let rate: String?
    /// "about 4 s left"
    let left: String?

    init(done: Int64, total: Int64, elapsed: Int64, in language: Language) {
      func size(_ bytes: Int64) -> String { bytes.formatted(.byteCount(style: .file).locale(language.locale)) }
      percent = total == 0 ? 0 : min(100, Int(done * 100 / total))
      bytes = language.say("health.bytes", ["done": .text(size(done)), "total": .text(size(total))])
      let perSecond = elapsed > 200 ? done * 1000 / elapsed : 0
      rate = perSecond > 0 ? language.say("health.rate", ["size": .text(size(perSecond))]) : nil
      left = perSecond > 0 ? language.say("health.left", ["seconds": .seconds(Int((total - done) / perSecond) + 1)]) : nil
    }
  }

  /// What it shows.
  public struct Model: Sendable, Hashable {
    let state: State?

    public init(state: State?) { self.state = state }

    /// Whether a reading goes on.
    public var isReading: Bool { if case .reading = state { true } else { false } }
  }
}
