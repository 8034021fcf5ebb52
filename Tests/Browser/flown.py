"""A log of flights as the files of others hold it, and its way into a book."""

AIRPORTS = """\
3469,"San Francisco International Airport","San Francisco","United States","SFO","KSFO",37.6188,-122.3754,13,-8,"A","America/Los_Angeles","airport","OurAirports"
340,"Frankfurt am Main Airport","Frankfurt","Germany","FRA","EDDF",50.0333,8.5706,364,1,"E","Europe/Berlin","airport","OurAirports"
507,"London Heathrow Airport","London","United Kingdom","LHR","EGLL",51.4775,-0.4614,83,0,"E","Europe/London","airport","OurAirports"
2359,"Tokyo Haneda International Airport","Tokyo","Japan","HND","RJTT",35.5523,139.7797,35,9,"U","Asia/Tokyo","airport","OurAirports"
"""
HEAD = ("Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class,"
        "Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id")
PLACES = {
    "SFO": "San Francisco / San Francisco International (SFO/KSFO)", "FRA": "Frankfurt / Frankfurt am Main (FRA/EDDF)",
    "LHR": "London / Heathrow (LHR/EGLL)", "HND": "Tokyo / Haneda International (HND/RJTT)",
}
UNKNOWN = ("00:00:00", "00:00:00", "00:00:00")


def flight(day, number, way, times=UNKNOWN, airline="United Airlines (UA/UAL)", seat=("12A", "1", "1", "1")):
    """One line of a log; the times are those of departure and arrival on the clocks there, and how long it took."""
    origin, destination = way.split("-")
    fields = (day, number, PLACES[origin], PLACES[destination], *times, airline, "Boeing 777-300ER (B77W)", "N2331U", *seat, "", "", "", "", "")
    return ",".join(f'"{field}"' if " " in field else field for field in fields)


LOG = (
    flight("2019-05-01", "UA58", "SFO-FRA", ("14:20:00", "10:05:00", "10:45:00")),
    flight("2019-05-12", "UA59", "FRA-SFO", ("13:30:00", "15:45:00", "11:15:00")),
    flight("2022-01-26", "UA58", "SFO-FRA", ("14:20:00", "10:05:00", "10:45:00")),
    flight("2022-01-27", "LH914", "FRA-LHR", ("16:00:00", "16:45:00", "01:45:00"), "Lufthansa (LH/DLH)"),
    flight("2022-02-02", "UA930", "LHR-SFO", ("11:30:00", "14:40:00", "11:10:00"), seat=("33C", "3", "4", "2")),
    flight("2022-05-05", "NH107", "SFO-HND", airline="All Nippon Airways (NH/ANA)"),
)


def fly(stage, *lines):
    """Takes a log into the book, and the airports it names."""
    folder = stage.book.parent
    (folder / "airports.dat").write_text(AIRPORTS)
    (folder / "log.csv").write_text("\n".join((HEAD, *(lines or LOG))) + "\n")
    stage.shell("flights", "import", folder / "airports.dat", folder / "log.csv")
    return stage
