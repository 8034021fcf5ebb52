/// Something that was to be measured did not do its work: no number is better than a wrong one.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
