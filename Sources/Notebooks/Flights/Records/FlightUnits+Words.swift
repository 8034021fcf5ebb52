public import Records

extension FlightUnits {
  /// `887 km`, of millimetres.
  public func distance(_ millimetres: Int64) -> LocalizedText {
    let count = ["count": LocalizedText.Value.number((Double(millimetres) / distance.millimetres).rounded())]
    return switch distance {
    case .kilometres: LocalizedText("unit.km", count)
    case .miles: LocalizedText("unit.mi", count)
    case .nauticalMiles: LocalizedText("unit.nmi", count)
    }
  }

  /// `800 km/h`, of kilometres an hour.
  public func speed(_ kilometresPerHour: Double) -> LocalizedText {
    let count = ["count": LocalizedText.Value.number((kilometresPerHour / speed.kilometresPerHour).rounded())]
    return switch speed {
    case .kilometresPerHour: LocalizedText("unit.kmh", count)
    case .milesPerHour: LocalizedText("unit.mph", count)
    case .knots: LocalizedText("unit.kn", count)
    }
  }

  /// `4 m`, of feet.
  public func height(_ feet: Int) -> LocalizedText {
    switch height {
    // An international foot is 0.3048 m.
    case .metres: LocalizedText("unit.m", ["count": .number((Double(feet) * 0.3048).rounded())])
    case .feet: LocalizedText("unit.ft", ["count": .count(feet)])
    }
  }
}

extension FlightUnits.Distance {
  /// The millimetres in one; a nautical mile has 1,852,000.
  fileprivate var millimetres: Double {
    switch self {
    case .kilometres: 1_000_000
    case .miles: Double(Flight.mile)
    case .nauticalMiles: 1_852_000
    }
  }
}

extension FlightUnits.Speed {
  /// The kilometres an hour in one.
  fileprivate var kilometresPerHour: Double {
    switch self {
    case .kilometresPerHour: 1
    case .milesPerHour: Double(Flight.mile) / 1_000_000
    case .knots: Flight.knot
    }
  }
}
