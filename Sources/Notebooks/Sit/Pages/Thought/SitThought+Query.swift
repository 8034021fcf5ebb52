import Records
import SitRecords
import Site

extension SitThought.Model {
  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let thought = try mindfulness.thought(on: day)
    self.init(
      day: day, text: try EditedText(thought?.text ?? "", .thought(day), of: mindfulness), today: viewer.today, in: viewer.language)
  }
}
