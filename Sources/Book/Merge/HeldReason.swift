/// Why an act of another device waits for a person's answer. Sentence 18 of the model of merging.
public enum HeldReason: String, Sendable, CaseIterable {
  /// It takes back a merge, and with it what was written here.
  case undoesOwn
  /// It is of a device whose acts were taken back here with a merge, and it has not seen that.
  case wasUndone
  /// It erases for good what its writer had not seen all of.
  case erasesUnseen
  /// It lets what was written here not stand from some act on.
  case ignoresThis
  /// It erases for good, and is of a device that is ignored.
  case erasesIgnored
  /// With others of its device it takes away many records, or empties many texts.
  case takesMuch
}
