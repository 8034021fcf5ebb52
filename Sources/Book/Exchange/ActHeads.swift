public import Records

/// Of each device the number of the last of its acts that somebody has; all before that one are had too.
public struct ActHeads: Hashable, Codable, Sendable {
  /// By device, from 1 on.
  public private(set) var numbers: [RecordID: Int64]

  /// Names the last acts of these devices; none at first.
  public init(_ numbers: [RecordID: Int64] = [:]) { self.numbers = numbers }

  /// Whether that act is had.
  public func contains(_ act: PortableAct.Name) -> Bool { numbers[act.device] ?? 0 >= act.number }

  /// Whether all of the other are had.
  public func contains(_ other: ActHeads) -> Bool { other.numbers.allSatisfy { numbers[$0.key] ?? 0 >= $0.value } }

  /// Notes that an act is had, and all before it of its device.
  public mutating func note(_ act: PortableAct.Name) { numbers[act.device] = max(numbers[act.device] ?? 0, act.number) }

  /// Notes that an act is had, if all before it of its device are.
  public mutating func noteNext(_ act: PortableAct.Name) {
    if numbers[act.device] ?? 0 == act.number - 1 { numbers[act.device] = act.number }
  }

  /// Notes what another has too.
  public mutating func formUnion(_ other: ActHeads) { numbers.merge(other.numbers) { max($0, $1) } }

  /// Whether an act follows at once from what is had.
  func isNext(_ act: PortableAct) -> Bool {
    numbers[act.name.device] ?? 0 == act.name.number - 1 && act.seen.allSatisfy(contains)
  }
}

extension ActHeads {
  public init(from decoder: any Decoder) throws {
    let named = try decoder.singleValueContainer().decode([String: Int64].self)
    self.init()
    for (device, number) in named {
      if let device = RecordID(device) { note(PortableAct.Name(device: device, number: number)) }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Dictionary(numbers.map { ($0.description, $1) }) { first, _ in first })
  }
}
