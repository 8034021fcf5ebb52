public import Records

/// What is known of one name of an ingredient, once for all blends, and where it is used.
public enum MaterialPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let name: String
    /// Grams a millilitre, as digits and a point; nil where nobody said.
    let density: String?
    /// Drops a millilitre.
    let drops: String?
    /// Percent of a blend.
    let maximum: String?
    let uses: [Use]

    public init(id: RecordID, name: String, density: String?, drops: String?, maximum: String?, uses: [Use]) {
      self.id = id
      self.name = name
      self.density = density
      self.drops = drops
      self.maximum = maximum
      self.uses = uses
    }
  }

  /// A blend it is used in.
  public struct Use: Sendable, Hashable {
    let blend: RecordID
    let name: String
    let category: String
    let measure: Measure
    let standing: BlendStanding

    public init(blend: RecordID, name: String, category: String, measure: Measure, standing: BlendStanding) {
      self.blend = blend
      self.name = name
      self.category = category
      self.measure = measure
      self.standing = standing
    }
  }
}
