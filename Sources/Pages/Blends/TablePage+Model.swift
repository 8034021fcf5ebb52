public import Records

/// Where the blends of a category are brought in from a table: read and judged first, written only when asked.
public enum TablePage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let category: RecordID
    let name: String
    let state: State

    /// - Parameter name: what the category is called
    public init(category: RecordID, name: String, state: State = .waiting) {
      self.category = category
      self.name = name
      self.state = state
    }
  }

  /// How far it has come.
  public enum State: Sendable, Hashable {
    case waiting
    /// The file is no table at all, and why.
    case unreadable(Phrase)
    /// What its lines would become, and the name under which the table is kept.
    case read(Reading, table: String)
  }

  /// What would become of a table.
  public struct Reading: Sendable, Hashable {
    /// The rows that are shown, in the order of the table.
    let rows: [Row]
    /// How many more there are.
    let more: Int
    /// How many blends are new, there just so, there otherwise, and left out.
    let new: Int
    let same: Int
    let other: Int
    let refused: Int

    var blends: Int { new + same + other + refused }

    /// Of a long table not every row is shown; those that need the person come before those that do not.
    public init(_ rows: some Collection<Row>, new: Int, same: Int, other: Int, refused: Int) {
      let shown = rows.count <= Reading.mostRows ? Array(rows) : Reading.foremost(of: rows)
      self.rows = shown
      more = rows.count - shown.count
      (self.new, self.same, self.other, self.refused) = (new, same, other, refused)
    }

    static let mostRows = 300

    private static func foremost(of rows: some Collection<Row>) -> [Row] {
      let refused = Array(rows.lazy.filter(\.isRefused).prefix(mostRows))
      let others = rows.lazy.filter { !$0.isRefused }.prefix(mostRows - refused.count)
      return (refused + others).sorted { $0.line < $1.line }
    }
  }

  /// One row of the table.
  public struct Row: Sendable, Hashable {
    /// What would become of it.
    public enum Verdict: Sendable, Hashable {
      case new
      /// Its blend is there already, just so.
      case same
      /// A blend of that name is there with other values, and stays as it is.
      case other
      /// It can not be read or can not be, and why.
      case refused(Phrase)
      /// Its blend is left out because of that row.
      case leftOut(line: Int)
    }

    /// The line of the table, and the column where something is wrong; both are counted from 1.
    let line: Int
    let column: Int?
    /// The category the table names; nil where it names none.
    let category: String?
    /// What the blend is called.
    let name: String
    let verdict: Verdict

    public init(line: Int, column: Int? = nil, category: String? = nil, name: String, verdict: Verdict) {
      self.line = line
      self.column = column
      self.category = category
      self.name = name
      self.verdict = verdict
    }

    fileprivate var isRefused: Bool { if case .refused = verdict { true } else { false } }
  }
}
