/// The kinds of records by which days change.
enum DayKinds {
  static let all: StaticString = "session thought item project blend category flight airport setting"
}
