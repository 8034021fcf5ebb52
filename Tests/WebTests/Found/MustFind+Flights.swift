/// Flights that were imported, and some written by hand.
extension MustFind {
  static let flights = """
    /flights
    # Flights (58)
    Flight, city, airline
    Next flight In 75
    > /flights search sort

    /flights?search=LH45
    # Flights (2)
    Wed 9 Sep 2026

    /flights?search=zzz
    # Flights (0)
    No flights match

    /flights?state=cancelled
    # Flights (3)
    Cancelled
    > /flights search sort state

    /flights/filter?search=LH&state=landed
    # Filter flights
    Scheduled (5) Left the gate (4) Landed (0) Arrived (13)
    0 flights Done Cancel
    > /flights airline before delayed destination from origin pick search state to whose

    /flights/new
    # New flight
    Date known Exact day Month only Year only
    Class – Economy Premium
    > /flights/flights aircraft airline arrival arrivalDay cabin cancelled day departure destination destinationKept
    > /flights/flights diverted ident mine month notes origin originKept precision reason registration seat seatPosition
    > /flights/flights served year

    /flights/{there}
    # Frankfurt → San Francisco
    LH454 · Tuesday, 1 September 2026 · Lufthansa
    Departure FRA Frankfurt am Main 10:05 CEST actual
    4,940 nmi
    > /flights/:id/deletion
    > /flights/:id/flown flown
    > /flights/:id/notes base edit text
    > /flights/:id/notes/choice answer other
    > /flights/:id/ownership mine

    /flights/{back}
    # San Francisco → Frankfurt
    11:00 CEST +1 1 day later actual Diverted

    /flights/{landed flight}
    # São Paulo → Newark
    Gate E24 Gate 05:16, 4 min early
    average 454 kn

    /flights/{there}/form
    # Editing LH454 FRA–SFO
    Departs Frankfurt time, CEST
    KSFO has no time zone yet: times are in UTC
    > /flights/:id/fields aircraft airline arrival arrivalDay cabin day departure destination ident month origin precision
    > /flights/:id/fields reason registration seat seatPosition served year
    > /flights/:id/status cancelled
    > /flights/:id/status diverted
    > /flights/:id/status mine

    /flights/airports
    # Airports (17)
    AKL Auckland International New Zealand 12 flights
    CPT Cape Town International known from flights only 20 flights
    > /flights/airports search

    /flights/airports?search=tokyo
    # Airports (1)
    HND Tokyo International (Haneda) Japan 13 flights Airports of the world 12

    /flights/airports/EDDF
    # Frankfurt am Main
    FRA · EDDF
    History
    Tokyo International (Haneda) – Frankfurt am Main: 1 flight
    > /flights/airports/EDDF/fields city country name place served zone

    /flights/airports/KSFO?side=departures
    # San Francisco International
    San Francisco International – London Heathrow: 2 flights
    > /flights/airports/KSFO/fields city country name place served zone

    /flights/airlines
    # Airlines (13)
    U2 EZY known from flights only 8 flights
    NH ANA All Nippon Airways · Japan 12 flights
    > /flights/airlines search

    /flights/airlines/DLH
    # Lufthansa
    LH Lufthansa
    History
    Frankfurt am Main – San Francisco International: 1 flight
    > /flights/airlines/DLH/fields name

    /flights/codes
    # Unknown codes
    KORD Chicago O'Hare Intl · 18 flights KORD is the airport Confirm
    > /flights/codes/:id/answer text

    /flights/figures
    # Statistics
    Flights 58 including 1 cancelled, 1 still to come Distance 171,025 nmi 7.9 times round the Earth
    > /flights/figures search year

    /flights/figures?search=LH45
    # Statistics
    Flights 2 Distance 9,880 nmi

    /flights/map?search=LH
    # Map of flights (25)
    London Heathrow – Chennai International: 2 flights
    > /flights/map search year

    /flights/trips
    # Trips
    Flights there and back
    XQ7 Frankfurt → to Split 3 February 2027 · 502 nmi
    > /flights/trips/:id/name base edit text
    > /flights/trips/:id/name/choice answer other

    /flights/years/2026
    # 2026
    Flights 3 including 1 cancelled Distance 9,880 nmi
    Months

    /flights/years/1950
    # 1950
    No flights in this year

    /flights/import
    # Import
    Choose files or drop them here Flights
    FlightAware AeroAPI, version 4
    > /flights/import file

    /flights/marking?search=KSFO
    # Mark several flights as mine
    All of these: 22 flights All are mine None is mine
    LH455 San Francisco → to Frankfurt 9 September 2026 mine
    > /flights/marking asked flight-:id mark shown

    /history
    # History
    Wrote notes on flight LH455 KSFO–EDDF Device of 20 November 2026 Undo

    /trash
    # Trash
    Identified JFKX as EWR

    /search?search=tokyo
    # Search
    13 results Save search
    Flights Flights: ANZ69 Tokyo –Los Angeles
    """
}
