/// Where an Apple Health export is brought in.
public enum HealthPage {
  /// What an import brought.
  public struct Summary: Sendable, Hashable {
    let read: Int
    let added: Int
    let duplicates: Int
    let rejected: Int
    /// The sources in the file: name, how many sessions, milliseconds.
    let sources: [Source]
    /// The first of what was rejected.
    let problems: [ImportProblem]
    /// Time that several sources share, in milliseconds.
    let overlap: Int64
    let fate: ImportFate

    public init(
      read: Int, added: Int, duplicates: Int, rejected: Int, sources: [Source], problems: [ImportProblem], overlap: Int64, fate: ImportFate
    ) {
      self.read = read
      self.added = added
      self.duplicates = duplicates
      self.rejected = rejected
      self.sources = sources
      self.problems = problems
      self.overlap = overlap
      self.fate = fate
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

  /// What it shows.
  public struct Model: Sendable, Hashable {
    /// How the import of this server stands; nil where there was none yet.
    let state: ImportState<Summary>?

    public init(state: ImportState<Summary>?) { self.state = state }
  }
}
