import SitRecords

/// How a person sits, as they can set it: in the book, but for the sound and Apple Health, which are this browser's.
struct SitSettings: Sendable, Hashable {
  /// 0 where there is no goal.
  let goalMinutes: Int
  let practice: Practice
  let bell: Bell
  let tone: Tone
  /// 0 to 100.
  let volume: Int
  let logsInHealth: Bool
}
