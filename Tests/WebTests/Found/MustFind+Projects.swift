/// Items to do, and done.
extension MustFind {
  static let projects = """
    /
    # Friday, 20 November 2026
    Buy bergamot Save Priority: High In: Garden 2027 Overdue: Fri 2 Oct
    > /projects/items/:id/completion completed
    > /projects/items/:id/fields priority
    > /projects/items/:id/texts/title base edit text
    > /sit/thoughts/2026-11-20 base edit text

    /projects
    # Projects
    17% 3 items · 06:15 Haus & <Hof>
    0% 6 items · 07:30 Garden 2027 Also written elsewhere
    Up next
    > /projects/items aswritten discard line

    /projects/new
    # New project
    Title Create project
    > /projects/new title

    /projects/inbox
    # Inbox
    Order Optimized By age By title By hand
    Passport & photo Save Deadline: Tomorrow
    Also written elsewhere: another text
    > /projects/inbox/fields sort

    /projects/today
    # Today
    Pay rent Save Overdue: Sun 1 Nov Repeat: every month
    > /projects/items aswritten discard line today

    /projects/upcoming
    # Upcoming
    Wednesday 25 November Prune Save In: Garden 2027
    Thursday 24 December Someday, maybe

    /projects/open
    # Open projects
    Sample project 3 10 items 30%
    > /projects/items aswritten discard line project

    /projects/closed
    # Closed projects
    Sample project 5 10 items 100%

    /projects/awards
    # Awards
    A Great Start Create 10 items. Earned on 1 October 2026
    Gathering Speed Create 50 items. 39 of 50

    /projects/logbook
    # Logbook
    Friday 16 October Sample item 2.7

    /projects/find?search=rent
    # Find in projects
    Found: 0 projects, 2 items Pay rent
    > /projects/find search

    /projects/find?search=zzz
    # Find in projects
    No results

    /projects/{garden}
    # Garden 2027
    6 items 17%
    Also written: Beds and a fence. Take this Not this Keep both
    Daily reminder at
    > /projects/:id/closing
    > /projects/:id/deletion
    > /projects/:id/fields color
    > /projects/:id/fields reminder
    > /projects/:id/fields sort
    > /projects/:id/texts/detail base edit text
    > /projects/:id/texts/detail/choice answer other
    > /projects/:id/texts/title base edit text

    /projects/{house}
    # Haus & <Hof>
    Closing pauses the reminder and moves the project to Closed.
    Delete “Haus & <Hof>” and its 3 items

    /projects/{done}
    # Tax return
    Reopening moves the project back to Open, with its reminder.
    > /projects/:id/reopening

    /projects/{garden}/deletion
    # Delete project
    Delete “Garden 2027” and its 6 items? One Undo brings all of it back.

    /projects/items/{dentist}
    # Dentist, 9 o’clock
    Also written: Dentist, Tuesday
    > /projects/items/:id/deletion
    > /projects/items/:id/fields day1 day2 day3 day4 day5 day6 day7 every unit
    > /projects/items/:id/fields deadline
    > /projects/items/:id/fields project
    > /projects/items/:id/fields when
    > /projects/items/:id/texts/detail base edit text
    > /projects/items/:id/texts/title/choice answer other

    /projects/items/{hall}?in=project-{house}
    # Paint the hall
    Haus & <Hof> Save 3 items

    /projects/deletion
    # Delete all of Projects?
    This deletes 10 projects and 89 items, and nothing else in the book.
    > /projects/deletion

    /projects/sample
    # Add sample data?
    This adds the projects of a made-up year to your book
    > /projects/sample

    /history
    # History
    Undid “Set the deadline of ‘Insure’”

    /trash
    # Trash
    Friday, 16 October 2026
    Project “An idea”, with 2 items 08:12 Restore Erase for good

    /trash/{gone}
    # Project “An idea”
    Deleted along with it
    Item “Forget it” Restore
    > /trash/:id/restoring

    /trash/{gone}/erasure
    # Erase this for good?
    Project “An idea”, with 2 items

    /trash/{seeds}
    # Page not found
    01a0eb8b44c07e1d8d660a246f0a00e5 is not in the trash.

    /trash/{plumber}
    # Item “Call the plumber”
    Deleted “Call the plumber”, Friday, 16 October 2026, 08:11
    Title Call the plumber

    /settings/elsewhere
    # Conflicting edits
    Item “Dentist, 9 o’clock” Title Also written elsewhere
    """
}
