import FlightsRecords

extension FlightActions.Model {
  init(_ flight: Flight) {
    let flown: FlightActions.Flown =
      switch flight.state {
      case _ where flight.isFlown: .said
      case .scheduled, .departed, .airborne: .planned
      case .landed, .arrived, .diverted, .cancelled: .known
      }
    self.init(id: flight.id, isMine: flight.isMine, flown: flown)
  }
}
