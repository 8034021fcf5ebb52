import GRDB
import Records

extension RecordHistory {
  /// The newest act of other devices because of which one of those records is there, or is not, against what was just said of those acts.
  ///
  /// - Parameters:
  ///   - acts: those that stand otherwise now
  ///   - device: the number of the device that said so
  static func newestOfOthers(against acts: Set<Int64>, by device: Int64, in histories: [RecordHistory]) -> Int64? {
    histories.compactMap { $0.newestOfOthers(against: acts, by: device) }.max { $0.act.moment < $1.act.moment }?.change.act
  }

  private func newestOfOthers(against acts: Set<Int64>, by device: Int64) -> Told? {
    guard contexts.areSeveral, let said = told.last(where: { acts.contains($0.change.act) && $0.change.verb != .changed }) else {
      return nil
    }
    let isThereBySaid = (said.change.verb == .made) == said.stands
    guard exists != isThereBySaid else { return nil }
    return told.last {
      $0.stands && !$0.change.isBlank && $0.act.device != device && ($0.change.verb == .removed) == isThereBySaid
    }
  }
}
