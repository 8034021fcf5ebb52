import BookStore
import Foundation
import Records
import Shell
import SyncClient
import SyncEngine
import SyncSealing
import Words

extension SyncedDevices {
  /// As the shell knows them.
  init(_ book: Book) throws {
    let file = try SyncFile(of: book)
    do {
      try self.init(book, file.read(), in: book.zoneOfPerson())
    } catch is SealingFault {
      throw UserError(.file, LocalizedText("sync.damagedState", ["path": .text(file.path)]))
    }
  }
}

/// A device as JSON has it.
struct ExportedDevice: Encodable {
  /// How it takes part in the sync.
  struct Synced: Encodable {
    let member: String
    let since: Instant
    @Nullable var heard: Instant?
    let hasAll: Bool
    @Nullable var revoked: Instant?
  }

  @Nullable var id: RecordID?
  let name: String
  let named: Bool
  @Nullable var first: Instant?
  @Nullable var last: Instant?
  let thisDevice, ignored: Bool
  @Nullable var synced: Synced?

  init(_ device: SyncedDevices.Device) {
    (id, first, last) = (device.entry?.id, device.entry?.first, device.entry?.last)
    (name, named) = (Terminal.words.text(device.name), device.name.key == "device.named")
    (thisDevice, ignored) = (device.isThisOne, device.entry?.isIgnored ?? false)
    synced = device.synced.map { synced in
      Synced(
        member: synced.id.description, since: Instant(milliseconds: synced.since), heard: synced.heard.map(Instant.init(milliseconds:)),
        hasAll: device.hasAll, revoked: synced.revocation.map { Instant(milliseconds: $0.at) })
    }
  }
}

/// How the sync stands, as one JSON value.
private struct ExportedSync: Encodable {
  let on: Bool
  @Nullable var relay: String?
  @Nullable var pace: String?
  let waiting: Int
  let faults, incidents: [String]
  let devices: [ExportedDevice]
}

extension SyncedDevices {
  var exported: [ExportedDevice] { devices.map(ExportedDevice.init) }

  /// A line for each, with when it wrote last.
  var list: [String] {
    let endings = ShortIDs.shortest(of: devices.compactMap(\.entry?.id))
    return devices.map { device in
      let mark = device.isThisOne ? "*" : device.entry?.isIgnored == true || device.synced?.revocation != nil ? "✗" : " "
      let id = device.entry.map { endings[$0.id] ?? "\($0.id)" } ?? String(device.synced?.id.description.suffix(8) ?? "")
      let when = Self.minute(device.entry?.last ?? Instant(milliseconds: device.synced?.since ?? 0))
      let name = Terminal.words.text(device.name).onOneLine
      return ["\(mark) \(id)", when, name, said(of: device)].filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  private func said(of device: Device) -> String {
    let words = Terminal.words
    guard let synced = device.synced else { return "" }
    if let revocation = synced.revocation {
      return words.text("sync.device.revoked", ["when": .text(Self.minute(Instant(milliseconds: revocation.at)))])
    }
    if device.isThisOne { return words.text("sync.device.own") }
    guard let heard = synced.heard else { return words.text("sync.device.unheard") }
    let when: [String: LocalizedText.Value] = ["when": .text(Self.minute(Instant(milliseconds: heard)))]
    return device.hasAll ? words.text("sync.device.hasAll", when) : words.text("sync.device.lacks", when)
  }

  private static func minute(_ instant: Instant) -> String { TextOutput.minute(instant, in: .autoupdatingCurrent) }

  /// Says how the sync stands, and what is wrong with it.
  func tell(json: Bool) throws {
    let words = Terminal.words
    if json {
      return try Terminal.printJSON(
        ExportedSync(
          on: status != nil, relay: status?.address, pace: status.map { _ in pace.rawValue }, waiting: waiting,
          faults: status?.faults.map(\.key).sorted() ?? [],
          incidents: status?.incidents.map(\.kind.key) ?? [], devices: exported))
    }
    guard let status else { return Terminal.printLine(words.text("sync.status.off")) }
    let all = members.count { $0.hasAll }
    Terminal.printLine(
      waiting > 0
        ? words.text("sync.status.waiting", ["count": .count(waiting), "address": .text(status.address)])
        : words.text("sync.status.saved", ["count": .count(members.count), "all": .number(Double(all)), "address": .text(status.address)]))
    if pace != .atOnce { Terminal.printLine(words.text("sync.pace.tell", ["pace": .text(words.text(pace.phrase))])) }
    list.forEach { Terminal.printLine($0) }
    for fault in status.faults.sorted(by: { $0.key < $1.key }) { Terminal.printLine("! " + words.text(phrase(of: fault))) }
    for incident in status.incidents {
      Terminal.printLine("! \(Self.minute(Instant(milliseconds: incident.at)))  " + words.text(phrase(of: incident.kind)))
    }
  }
}
