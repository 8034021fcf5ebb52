/// Nothing was written yet.
extension MustFind {
  static let nothing = """
    /
    # Friday, 20 November 2026
    Projects Add
    Blends Begin a first blend Flights Import your flights
    > /projects/items line today

    /sit
    # Sit
    Today’s thought

    /sit/log
    # Log
    Nothing here yet Press Sit and close your eyes.
    Import from Apple Health Add sample sessions

    /sit/insights
    # Insights
    Nothing here yet
    What to show

    /sit/years/2026
    # 2026
    No sessions this year.

    /projects
    # Projects
    No project yet Write what is on your mind above

    /projects/inbox
    # Inbox
    The Inbox is empty

    /projects/today
    # Today
    Nothing for today Items planned for today, or due, appear here.

    /projects/upcoming
    # Upcoming
    Nothing ahead Give an item a day or a deadline

    /projects/open
    # Open projects
    No project yet Create a project

    /projects/closed
    # Closed projects
    No closed projects Projects you close appear here

    /projects/awards
    # Awards
    First Steps Create 1 item. 0 of 1

    /projects/logbook
    # Logbook
    Nothing completed yet

    /blends
    # Blends
    No blend yet A blend is a recipe with its notes
    Add sample data

    /blends/new
    # New blend
    Every blend belongs to a category. Name the first one; it is created along with the blend.
    > /blends/categories begins name

    /blends/materials
    # Ingredients
    No ingredients yet

    /blends/comparison
    # Compare two blends
    It takes two blends

    /flights
    # Flights (0)

    /flights/airports
    # Airports (0)
    No airports yet They come with the flights you import

    /flights/airlines
    # Airlines (0)
    No airlines yet

    /flights/codes
    # Unknown codes
    No unknown codes

    /flights/figures
    # Statistics
    No flights yet Import them from one or more files, or add one by hand.

    /flights/trips
    # Trips
    No flights yet

    /history
    # History
    No changes yet

    /trash
    # Trash
    The trash is empty

    /search?search=rose
    # Search
    No results for “rose”

    /settings/held
    # Changes to confirm
    Nothing waits for an answer

    /settings/elsewhere
    # Conflicting edits
    No conflicting edits

    /settings/backups
    # Backups
    There is no backup yet.

    /settings/reminders
    # Reminders
    no folder for its own state here

    /privacy
    # Privacy
    SQLite keeps its working files beside it.
    """
}
