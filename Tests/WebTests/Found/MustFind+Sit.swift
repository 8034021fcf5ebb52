/// Eight weeks of somebody who sits.
extension MustFind {
  static let sit = """
    /
    # Thursday, 19 November 2026
    Sit 2 min of 12 min today
    Projects Add
    > /settings/goal value
    > /sit/sitting length
    > /sit/thoughts/2026-11-19 base edit text

    /sit
    # Sit
    Habit strength 80%
    Longest 4 h 19 min
    Total 51 h 55 min overlaps counted once
    Monday 16 November 5 min 00:19–00:24
    > /sit/sessions/:id/deletion

    /sit/log
    # Log
    02:10–02:40 Europe/Berlin 30 min Thinking of <b>work</b> & lunch.
    October 2026
    > /sit/log search

    /sit/log?search=rain
    # Search thoughts
    2 thoughts with “rain”
    Thursday, 22 October 2026 Quiet. The rain again.

    /sit/log?search=nowhere
    # Search thoughts
    No thoughts contain “nowhere”

    /day/{torn day}
    # Tuesday, 17 November 2026
    Sessions 21 min 01:10–01:11
    Also written: Theirs came before. Take this Not this Keep both
    > /sit/rests/2026-11-17 rests
    > /sit/thoughts/2026-11-17 base edit text
    > /sit/thoughts/2026-11-17/choice answer other

    /day/2026-10-25
    # Sunday, 25 October 2026
    02:10–02:40 Europe/Berlin 30 min 00:17–00:37 20 min
    Erase earlier versions of this thought…
    > /sit/rests/2026-10-25 rests
    > /sit/thoughts/2026-10-25 base edit text

    /sit/weeks/2026-10-19
    # Week of 19 October 2026
    Sunday 25 October 50 min
    Quiet. The rain again.

    /sit/years/2026
    # 2026
    50 h 55 min in 65 sessions
    October 8 h 17 min

    /sit/insights
    # Insights
    28 September 2026: 3 hours 39 minutes, 7 sessions
    What to show
    > /settings/only-sit only
    > /settings/shown average charts gauge grid last longest run sessions strength today total week

    /sit/insights?by=year
    # Insights
    2026: 50 hours 55 minutes, 65 sessions
    09:00 to 10:00: 14 hours

    /sit/sessions/new?day=2026-11-17
    # Add a session
    Start End
    > /sit/sessions end start zone

    /sit/sessions/{late session}
    # Session
    21:50–00:20 2 h 30 min
    Times are in Europe/Berlin.
    > /sit/sessions/:id end endTurn start startTurn zone

    /sit/deletion
    # Delete all of Sit?
    66 sessions and 19 thoughts go to the trash.
    > /sit/deletion

    /sit/health
    # Apple Health
    Choose your export or drop it here
    How to get the file
    > /sit/health file

    /sit/health/shortcut
    # A Shortcut for Apple Health
    Log Mindful Minutes

    /sit/welcome
    # Welcome to your book
    1 of 3
    The flights you took: a list, a map and statistics Import your flights
    > /sit/welcome first turn
    > /sit/welcome turn

    /sit/welcome?step=goal
    # How long would you like to sit each day?
    2 of 3
    0 means no goal
    > /sit/welcome accent goal turn
    > /sit/welcome turn

    /sit/welcome?goal=20&accent=earth&step=colours
    # Which colours do you like?
    3 of 3
    Rose Green Indigo Earth Grey

    /sit/thoughts/2026-11-20/past
    # Erase the earlier versions for good?
    This is the one change that cannot be undone.
    > /sit/thoughts/2026-11-20/past

    /history
    # History
    Restored a session on 6 November 2026 undone
    Sat for 2 min Device of 28 September 2026 Undo
    Yesterday
    > /history day device notebook
    > /history/:id/redoing
    > /history/:id/undoing
    > /history/redoing
    > /history/undoing

    /history?notebook=sit&day=2026-11-17
    # History

    /history/{health act}
    # Imported 14 sessions from Apple Health
    Session on 1 January 2026, 3 h 10 min Added Start After: 1 January 2026, 00:50

    /history/{clearing act}?after=50
    # Deleted all of Sit: 66 sessions, 19 thoughts
    Session on 28 April 2026, 3 h 13 min Deleted

    /history/records/session/{late session}
    # Session on 2 October 2026, 2 h 30 min
    Added a session on 2 October 2026
    Start After: 2 October 2026, 15:50

    /trash
    # Trash
    Session on 3 November 2026, 10 min
    Restore Erase for good
    > /trash/:id/restoring

    /trash/{gone session}
    # Session on 3 November 2026, 10 min
    Start 3 November 2026,

    /trash/{gone session}/erasure
    # Erase this for good?
    1 backup still holds it. Make a new backup and delete those
    > /trash/:id/erasure

    /settings
    # Settings
    Minutes a day 0 means no goal
    Same as this browser (America/New_York)
    > /settings/accent value
    > /settings/bells value
    > /settings/browser bell
    > /settings/browser health
    > /settings/browser shortcuts
    > /settings/browser theme
    > /settings/browser tone
    > /settings/browser volume
    > /settings/browser zone
    > /settings/day-boundary value
    > /settings/delay value
    > /settings/flights-distance value
    > /settings/flights-height value
    > /settings/flights-speed value
    > /settings/frequency value
    > /settings/grid value
    > /settings/language value
    > /settings/line value
    > /settings/reminder value
    > /settings/week-start value

    /settings/elsewhere
    # Conflicting edits
    Thought for 17 November 2026 Also written elsewhere In the book: Mine is longer.

    /settings/devices
    # Devices
    Last written on Friday, 20 November 2026, 02:02
    Sync Your devices keep one and the same book
    Begin to sync On each other machine; it asks for the line: commonplace sync join PLACE
    Begin on this machine; it prints a line: commonplace sync on PLACE
    Bring in another copy Choose another copy of this book or drop it here
    Changes to confirm 0
    > /settings/devices/sync folder
    > /settings/devices/:id/name name
    > /settings/devices/copy file

    /settings/browsers
    # Browsers signed in
    Sign out This browser · Signed in:
    Make an address and a code
    Who came and went A browser signed in by an address
    > /settings/browsers

    /settings/backups
    # Backups
    The last backup succeeded: Today, 02:12
    Before an upgrade
    > /settings/backups
    > /settings/backups/folder folder

    /settings/archive
    # Export and import
    Everything, with its history
    Choose an export or drop it here A zip file.
    > /settings/archive/export part
    > /settings/archive/reading file

    /about
    # About
    Records 103 Changes in History 122
    SQLite

    /privacy
    # Privacy
    Where your records are
    What it cannot reach

    /shortcuts
    # Keyboard shortcuts
    Space Start a session, or cancel the running one
    ⇧ N New project

    /day/2026-11-18
    # Wednesday, 18 November 2026
    No session on this day.
    Coming up On this day November 2026
    > /sit/rests/2026-11-18 rests
    > /sit/thoughts/2026-11-18 base edit text

    /day/2026-11-24
    # Tuesday, 24 November 2026
    Blends Begin a first blend Flights Import your flights

    /search
    # Search
    Log Insights Import from Apple Health
    in:blends In one notebook: sit, projects, blends or flights
    > /search search

    /search?search=rain
    # Search
    2 results Save search
    Sit Sit: Thursday, 22 October 2026 Quiet. The rain again.

    /nowhere
    # Page not found
    It may have been deleted; what was deleted is in the trash.
    """
}
