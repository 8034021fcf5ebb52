import BookStore
import Records
import SitRecords
import Site

extension SitThought.Model {
  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let thought = try mindfulness.thought(on: day)
    let text = thought?.text ?? ""
    self.init(
      day: day, text: text, base: TextHash(of: text).description,
      conflict: thought?.conflict.map { TextConflict(theirs: $0.theirs, mine: $0.mine) }, today: viewer.today, in: viewer.language)
  }
}
