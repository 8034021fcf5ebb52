import Records

/// The key of the refusal a body throws; nil without one, or the description of another error.
public func refusal(_ body: () throws -> some Any) -> String? {
  do {
    _ = try body()
    return nil
  } catch let refusal as UserError {
    return refusal.phrase.key
  } catch {
    return "\(error)"
  }
}
