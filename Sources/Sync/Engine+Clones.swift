import BookStore
import Records
import Synchronization

extension SyncEngine {
  /// Compares letters with the book: two acts under one number mean that a device was cloned. Returns the authors whose letters cannot come
  /// in.
  ///
  /// If this device is a clone and none of its acts since has left it, these become a new device's. If both wrote letters, the one with the
  /// lesser act stays; the other throws `sync.clone`.
  func settleClones(_ files: inout PlaceFiles, _ report: inout SyncReport) throws -> Set<String> {
    let devices = try devicesByToken()
    let compared = memory.withLock(\.compared)
    var found: [String: [LetterName]] = [:]
    for letter in files.letters where !compared.contains(letter) {
      guard let (device, last) = devices[letter.author], try isFork(letter, of: device, last) else { continue }
      found[letter.author, default: []].append(letter)
    }
    let own = try token
    report.cloned = found.keys.filter { $0 != own }.compactMap { devices[$0]?.device }.sorted()
    if let letters = found[own], try settleOwnClone(letters, &files) { found[own] = nil }
    return Set(found.keys)
  }

  /// True if the letter and the book have different acts under the last number that both have. A name alone can be forged; a letter cannot.
  private func isFork(_ name: LetterName, of device: RecordID, _ last: Int64) throws -> Bool {
    guard last >= name.numbers.lowerBound else { return false }
    if last >= name.numbers.upperBound, try book.act(of: device, at: name.numbers.upperBound).map(key.token) == name.last {
      memory.withLock { _ = $0.compared.insert(name) }
      return false
    }
    // Until it opens, it can be one of a clone of this device.
    return try agrees(name, with: device, last).map { !$0 } ?? (name.author == token)
  }

  /// True if the letter and the book have the same act under the last number that both have; nil if they share no number, or the letter
  /// does not open.
  func agrees(_ name: LetterName, with device: RecordID, _ last: Int64) throws -> Bool? {
    guard last >= name.numbers.lowerBound, let letter = try letter(name) else { return nil }
    let end = min(last, name.numbers.upperBound)
    return try letter.ids.first { $0.number == end }?.id == book.act(of: device, at: end)
  }

  /// Makes the acts of this device since the fork a new device's, or removes the other clone's letters. Returns false if the letter with
  /// the first act of the clone has not arrived yet.
  private func settleOwnClone(_ found: [LetterName], _ files: inout PlaceFiles) throws -> Bool {
    let own = try book.ownDevice()
    guard let first = found.first, let letter = try letter(first) else { return false }
    let fork = try letter.ids.first { try book.act(of: own, at: $0.number) != $0.id }
    guard let fork, try isCommon(fork.number - 1, in: letter, files) else { return false }
    let last = try book.lastNumbers(withPending: false)[own] ?? 0
    let after = files.letters.filter { $0.author == first.author && $0.numbers.upperBound >= fork.number }
    // A letter that begins beyond the last act of this copy is the other clone's too.
    let theirs = after.filter { found.contains($0) || $0.numbers.lowerBound > last }
    if after.count == theirs.count {
      try book.becomeNewDevice(from: fork.number)
      return true
    }
    guard let mine = try book.act(of: own, at: fork.number), mine < fork.id else {
      throw UserError(.conflict, "sync.clone", detail: first.text)
    }
    // Letters under this device's token can be deleted; those that others wrote are only passed over in this round.
    for name in theirs {
      if name.writer == first.author { try delete(name, &files) } else { files.remove(.letter(name)) }
    }
    return true
  }

  /// True if the book and the place are known to have the same act under that number of this device.
  private func isCommon(_ number: Int64, in letter: Letter, _ files: PlaceFiles) throws -> Bool {
    if number < 1 || letter.numbers.contains(number) { return true }
    let act = try book.act(of: letter.author, at: number).map(key.token)
    return files.letters.contains { $0.author == key.token(of: letter.author) && $0.numbers.upperBound == number && $0.last == act }
  }
}
