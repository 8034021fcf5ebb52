import BlendsRecords
import Records
import Site
import Words

extension Viewer {
  /// How far a blend is; of a draft without a maturation, nothing.
  func readiness(of blend: Blend) -> Readiness? {
    guard let maturation = blend.maturation, let ready = blend.ready else { return nil }
    return Readiness(
      isDue: blend.isDue(at: now), percent: maturation.progress(from: blend.making, now: now), day: ready.day,
      time: ready.instant.map { language.time($0, in: blend.making.zone) }, due: ready.instant,
      today: Day(of: now, in: blend.making.zone), in: language)
  }

  /// A blend as a line of a list.
  func row(_ listed: ListedBlend, category: String? = nil) -> BlendRow.Model {
    BlendRow.Model(
      id: listed.id, name: listed.blend.name.text, category: category, status: listed.blend.status,
      readiness: readiness(of: listed.blend), ingredients: listed.ingredients, hasOtherTexts: hasOtherTexts(listed.id),
      in: language)
  }
}
