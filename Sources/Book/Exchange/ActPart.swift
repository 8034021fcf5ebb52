/// An act that travels, or as many of its lines as go at once: an import of a million records is one act.
public struct ActPart: Hashable, Sendable {
  /// The act with these lines of it.
  public let act: PortableAct
  /// The place of the first of them among all its lines, from 0 on.
  public let first: Int
  /// How many lines it has in all.
  public let total: Int

  /// Those lines of an act, from the first on.
  public init(_ act: PortableAct, from first: Int, of total: Int) { (self.act, self.first, self.total) = (act, first, total) }

  /// The place after its last line.
  public var end: Int { first + act.lines }
  /// Whether it is all of the act.
  public var isWhole: Bool { first == 0 && end == total }
  /// Whether nothing of the act comes after it.
  public var isLast: Bool { end == total }
}

/// How far the acts of a copy were given away.
public struct ExchangePosition: Hashable, Codable, Sendable {
  /// The acts that were given whole.
  public var heads: ActHeads
  /// An act of which a part was given, and how many of its lines.
  public var begun: (act: PortableAct.Name, lines: Int)? {
    get { begunAct.map { ($0, begunLines) } }
    set { (begunAct, begunLines) = (newValue?.act, newValue?.lines ?? 0) }
  }
  private var begunAct: PortableAct.Name?
  private var begunLines = 0

  /// The position of somebody who has these acts.
  public init(_ heads: ActHeads = ActHeads()) { self.heads = heads }

  /// Goes on beyond a part.
  mutating func pass(_ part: ActPart) {
    begun = part.isLast ? nil : (part.act.name, part.end)
    if part.isLast { heads.note(part.act.name) }
  }
}
