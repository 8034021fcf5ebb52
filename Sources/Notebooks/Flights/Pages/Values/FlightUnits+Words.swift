import FlightsRecords
import Words

extension FlightUnits {
  /// `887 km`, of millimetres.
  func distance(_ millimetres: Int64, in language: Language) -> String { language.text(distance(millimetres)) }

  /// `800 km/h`, of kilometres an hour.
  func speed(_ kilometresPerHour: Double, in language: Language) -> String { language.text(speed(kilometresPerHour)) }

  /// `4 m`, of feet.
  func height(_ feet: Int, in language: Language) -> String { language.text(height(feet)) }
}

extension FlightUnits.Distance {
  /// The sign of the unit, as `km`.
  func name(in language: Language) -> String {
    switch self {
    case .kilometres: language.text("unit.km.name")
    case .miles: language.text("unit.mi.name")
    case .nauticalMiles: language.text("unit.nmi.name")
    }
  }
}

extension FlightUnits.Speed {
  /// The sign of the unit, as `km/h`.
  func name(in language: Language) -> String {
    switch self {
    case .kilometresPerHour: language.text("unit.kmh.name")
    case .milesPerHour: language.text("unit.mph.name")
    case .knots: language.text("unit.kn.name")
    }
  }
}

extension FlightUnits.Height {
  /// The sign of the unit, as `m`.
  func name(in language: Language) -> String {
    switch self {
    case .metres: language.text("unit.m.name")
    case .feet: language.text("unit.ft.name")
    }
  }
}
