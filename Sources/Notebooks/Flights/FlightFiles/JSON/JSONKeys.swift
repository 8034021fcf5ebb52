import Files

/// The keys a kind of record is known to have, each found by its bytes: of a million records, no key is made a text.
struct JSONKeys<Key: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  private var slots: [[(name: [UInt8], key: Key)]]

  init() {
    slots = Array(repeating: [], count: 128)
    for key in Key.allCases {
      let name = Array(key.rawValue.utf8)
      slots[name.withUnsafeBufferPointer(JSONKeys.slot)].append((name, key))
    }
  }

  subscript(name: UnsafeBufferPointer<UInt8>) -> Key? {
    for entry in slots[JSONKeys.slot(of: name)] where entry.name.withUnsafeBufferPointer({ $0.isEqual(to: name) }) { return entry.key }
    return nil
  }

  private static func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    return (name.count &* 29 &+ Int(first) &* 5 &+ Int(last) &* 3 &+ Int(name[name.count / 2])) & 127
  }
}
