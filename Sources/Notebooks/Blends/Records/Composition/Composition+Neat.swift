public import Records

/// A material of which a blend is made in the end, when every blend in it is taken apart.
public struct NeatMaterial: Hashable, Sendable {
  /// The part a material plays in the whole.
  public enum Kind: String, CaseIterable, Sendable {
    case aromatic, carrier
    /// The diluent of an aromatic; its name is the aromatic's.
    case diluent
  }

  /// The material's name; of a diluent, that of the aromatic it thins.
  public let name: String
  /// The part it plays in the whole.
  public let kind: Kind
  /// Of the whole; of all materials together exactly 100.
  public let percent: Rational
  /// The ways that lead to it: names from the blend's own line inward to its own.
  public let paths: [[String]]
}

extension Composition {
  /// The materials in the order in which they are met, each named once for each kind, whatever its case and accents.
  public func neat() throws(UserError) -> [NeatMaterial] {
    guard pathCount <= Composition.mostPaths else {
      throw UserError(.value, LocalizedText("neat.paths", ["count": .count(Composition.mostPaths)]))
    }
    var collection = NeatCollection()
    collection.take(self, percent: 100, path: [])
    return collection.materials
  }
}

private struct NeatCollection {
  private struct Key: Hashable {
    let name: [UInt32]
    let kind: NeatMaterial.Kind
  }

  private(set) var materials: [NeatMaterial] = []
  private var places: [Key: Int] = [:]

  mutating func take(_ composition: Composition, percent: Rational, path: [String]) {
    for (line, share) in zip(composition.lines, composition.shares) {
      let part = percent * share.percent / 100
      let path = path + [line.name]
      let taken = line.content == nil && line.role == .carrier ? part : part * line.concentration / 100
      if let content = line.content {
        take(content, percent: taken, path: path)
      } else {
        add(line.name, line.role == .carrier ? .carrier : .aromatic, taken, path)
      }
      if taken < part { add(line.name, .diluent, part - taken, path) }
    }
  }

  private mutating func add(_ name: String, _ kind: NeatMaterial.Kind, _ percent: Rational, _ path: [String]) {
    let key = Key(name: Folding.fold(name), kind: kind)
    guard let place = places[key] else {
      places[key] = materials.count
      materials.append(NeatMaterial(name: name, kind: kind, percent: percent, paths: [path]))
      return
    }
    let known = materials[place]
    materials[place] = NeatMaterial(name: known.name, kind: kind, percent: known.percent + percent, paths: known.paths + [path])
  }
}
