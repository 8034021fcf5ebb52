import Records

/// Blends on the page of a day: what was made, and of today and days to come what is ready to be judged on it.
enum BlendsDay {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let day: Day
    /// Whether there is no category and so no blend at all.
    let isNew: Bool
    let ready: BlendsHome.Rows
    let made: BlendsHome.Rows
  }
}
