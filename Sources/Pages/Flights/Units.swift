import Records

/// In which units a person reads how far, how fast and how high.
public struct Units: Hashable, Sendable {
  public var distance: Distance
  public var speed: Speed
  public var height: Height

  /// Of distances.
  public enum Distance: String, CaseIterable, Sendable { case kilometres = "km", miles = "mi", nauticalMiles = "nmi" }
  /// Of speeds.
  public enum Speed: String, CaseIterable, Sendable { case kilometresPerHour = "kmh", milesPerHour = "mph", knots = "kn" }
  /// Of heights.
  public enum Height: String, CaseIterable, Sendable { case metres = "m", feet = "ft" }

  public init(distance: Distance = .kilometres, speed: Speed = .kilometresPerHour, height: Height = .metres) {
    self.distance = distance
    self.speed = speed
    self.height = height
  }
}

extension Units {
  /// `887 km`, of millimetres.
  public func distance(_ millimetres: Int64, in language: Language) -> String {
    let number = (Double(millimetres) / distance.millimetres).rounded()
    return switch distance {
    case .kilometres: language.say("unit.km", ["count": .number(number)])
    case .miles: language.say("unit.mi", ["count": .number(number)])
    case .nauticalMiles: language.say("unit.nmi", ["count": .number(number)])
    }
  }

  /// `800 km/h`, of kilometres an hour.
  public func speed(_ kilometresPerHour: Double, in language: Language) -> String {
    let number = (kilometresPerHour / speed.kilometresPerHour).rounded()
    return switch speed {
    case .kilometresPerHour: language.say("unit.kmh", ["count": .number(number)])
    case .milesPerHour: language.say("unit.mph", ["count": .number(number)])
    case .knots: language.say("unit.kn", ["count": .number(number)])
    }
  }

  /// `4 m`, of feet.
  public func height(_ feet: Int, in language: Language) -> String {
    switch height {
    // An international foot is 0.3048 m.
    case .metres: language.say("unit.m", ["count": .number((Double(feet) * 0.3048).rounded())])
    case .feet: language.say("unit.ft", ["count": .count(feet)])
    }
  }
}

extension Units.Distance {
  /// How many there are in one: a statute mile is 1,609,344, a nautical one 1,852,000.
  var millimetres: Double {
    switch self {
    case .kilometres: 1_000_000
    case .miles: 1_609_344
    case .nauticalMiles: 1_852_000
    }
  }

  /// What it is called, as `km`.
  public func name(in language: Language) -> String {
    switch self {
    case .kilometres: language.say("unit.km.name")
    case .miles: language.say("unit.mi.name")
    case .nauticalMiles: language.say("unit.nmi.name")
    }
  }
}

extension Units.Speed {
  /// How many kilometres an hour one is.
  var kilometresPerHour: Double {
    switch self {
    case .kilometresPerHour: 1
    case .milesPerHour: 1.609344
    case .knots: 1.852
    }
  }

  /// What it is called, as `km/h`.
  public func name(in language: Language) -> String {
    switch self {
    case .kilometresPerHour: language.say("unit.kmh.name")
    case .milesPerHour: language.say("unit.mph.name")
    case .knots: language.say("unit.kn.name")
    }
  }
}

extension Units.Height {
  /// What it is called, as `m`.
  public func name(in language: Language) -> String {
    switch self {
    case .metres: language.say("unit.m.name")
    case .feet: language.say("unit.ft.name")
    }
  }
}
