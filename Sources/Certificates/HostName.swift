/// The name of a machine on its home network, one label as DNS writes it (RFC 1035, 2.3.1).
public struct HostName: Sendable, Hashable {
  /// Of small letters, digits and hyphens.
  public let label: String

  /// The first label of what the machine calls itself; `commonplace` where that is none.
  public init(_ name: String) {
    let label = name.lowercased().prefix { $0 != "." }
    let isOne = !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-" && label.allSatisfy(HostName.isLetter)
    self.label = isOne ? String(label) : "commonplace"
  }

  /// The name that the machine itself answers to on the network (RFC 6762).
  public var local: String { "\(label).local" }

  /// All names it may be asked for by: the local one, and the bare one, which some routers know.
  ///
  /// A certificate that may name a bare label may name all below it too. So a label that could be a top level of the internet's names, of
  /// letters alone or of another script, is none of them: who stole the key of a machine called `dev` would speak for every site in `.dev`.
  public var names: [String] {
    let isBare = label.contains { $0 == "-" || $0.isNumber } && !label.hasPrefix("xn--")
    return [local] + (isBare ? [label] : [])
  }

  private static func isLetter(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("0"..."9").contains(character) || character == "-"
  }
}
