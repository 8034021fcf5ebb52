public import Records
public import SyncEngine
import SyncSealing

extension SyncFault {
  /// By which programs know it.
  public var key: String {
    switch self {
    case .unreachable: "unreachable"
    case .full: "full"
    case .forked: "forked"
    case .forged: "forged"
    case .revoked: "revoked"
    case .otherRoster: "otherRoster"
    case .unmerged: "unmerged"
    case .split: "split"
    case .unknownBook: "unknownBook"
    case .otherBook: "otherBook"
    }
  }
}

extension SyncIncident.Kind {
  /// By which programs know it.
  public var key: String {
    switch self {
    case .rolledBack: "rolledBack"
    case .forked: "forked"
    case .forged: "forged"
    case .withheld: "withheld"
    case .damaged: "damaged"
    }
  }
}

extension SyncedDevices {
  /// Says to a person what is wrong, what was kept and what to do.
  public func phrase(of fault: SyncFault) -> LocalizedText {
    switch fault {
    case .unreachable:
      if let folder = status?.relay.folder {
        LocalizedText("sync.fault.noFolder", ["path": .text(folder)])
      } else {
        LocalizedText("sync.fault.unreachable", ["address": .text(status?.address ?? "")])
      }
    case .full: LocalizedText("sync.fault.full")
    case .forked(let member): LocalizedText("sync.fault.forked", named(member))
    case .forged: LocalizedText("sync.fault.forged")
    case .revoked: LocalizedText("sync.fault.revoked")
    case .otherRoster: LocalizedText("sync.fault.otherRoster")
    case .unmerged(let reason): LocalizedText(reason == "exchange.newer" ? "sync.fault.newer" : "sync.fault.unmerged")
    case .split: LocalizedText("sync.fault.split")
    case .unknownBook: LocalizedText("sync.fault.unknownBook")
    case .otherBook: LocalizedText("sync.fault.otherBook")
    }
  }

  /// Says to a person what went wrong at some time.
  public func phrase(of incident: SyncIncident.Kind) -> LocalizedText {
    switch incident {
    case .rolledBack: LocalizedText("sync.incident.rolledBack")
    case .forked(let member): LocalizedText("sync.fault.forked", named(member))
    case .forged: LocalizedText("sync.incident.forged")
    case .withheld(let member): LocalizedText("sync.incident.withheld", named(member))
    case .damaged(let member): LocalizedText("sync.incident.damaged", named(member))
    }
  }

  private func named(_ member: MemberID) -> [String: LocalizedText.Value] {
    let device = devices.first { $0.synced?.id == member }
    return ["device": device?.name.values["name"] ?? .text(device?.synced?.name ?? "")]
  }
}

extension SyncPace {
  /// The words of it, among which a person chooses.
  public var phrase: LocalizedText {
    switch self {
    case .atOnce: LocalizedText("sync.pace.atOnce")
    case .quarterHour: LocalizedText("sync.pace.quarterHour")
    }
  }
}
