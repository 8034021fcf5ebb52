/// The SQL of the notebook's first migration: its tables, indexes and triggers.
let firstSchema = """
  -- Records. `reminder` is in minutes past midnight by the local clock; `closed` is the moment it was closed, NULL while it is open.
  CREATE TABLE project (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    title TEXT NOT NULL,
    detail TEXT NOT NULL,
    color TEXT NOT NULL CHECK (color IN ('Pink', 'Purple', 'Red', 'Orange', 'Gold', 'Green', 'Teal', 'Light Blue', 'Dark Blue',
      'Midnight', 'Dark Gray', 'Gray')),
    reminder INTEGER CHECK (reminder BETWEEN 0 AND 1439),
    closed INTEGER,
    sort TEXT NOT NULL CHECK (sort IN ('optimized', 'created', 'title', 'manual')),
    created INTEGER NOT NULL,
    created_day TEXT
  ) STRICT;
  CREATE INDEX project_open ON project (created, id) WHERE closed IS NULL;

  -- An item without a project is in the Inbox. `position` sorts by its bytes and ends with the item's id. `planned` is the day a person
  -- means to do it, `deadline` the day it is due. `completed_day` is the civil day of `completed`, by the person's day boundary.
  -- `created_day` is derived: NULL until it is computed.
  CREATE TABLE item (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    project BLOB REFERENCES project (id) ON DELETE CASCADE,
    position TEXT NOT NULL CHECK (length(position) >= 48),
    title TEXT NOT NULL,
    detail TEXT NOT NULL,
    priority INTEGER NOT NULL CHECK (priority BETWEEN 1 AND 3),
    planned TEXT CHECK (planned GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    deadline TEXT CHECK (deadline GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    repeats TEXT,
    completed INTEGER,
    completed_day TEXT CHECK (completed_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    sample INTEGER NOT NULL CHECK (sample IN (0, 1)),
    created INTEGER NOT NULL,
    created_day TEXT,
    CHECK ((completed IS NULL) = (completed_day IS NULL))
  ) STRICT;
  CREATE INDEX item_by_project ON item (project, position);
  CREATE INDEX item_by_ending ON item (substr(id, 15));
  CREATE INDEX item_by_rank ON item (priority DESC, coalesce(planned, deadline, '~'), created, id) WHERE completed IS NULL;
  CREATE INDEX item_by_plan ON item (planned) WHERE completed IS NULL AND planned IS NOT NULL;
  CREATE INDEX item_by_deadline ON item (deadline) WHERE completed IS NULL AND deadline IS NOT NULL;
  CREATE INDEX item_by_completion ON item (completed, id) WHERE completed IS NOT NULL;
  CREATE INDEX item_by_completed_day ON item (completed_day) WHERE completed_day IS NOT NULL;
  CREATE INDEX item_undated ON item (number) WHERE created_day IS NULL;

  -- Earned awards, kept for good; the id is derived from criterion and value.
  CREATE TABLE award (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    criterion TEXT NOT NULL CHECK (criterion IN ('items', 'completed')),
    value INTEGER NOT NULL,
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    UNIQUE (criterion, value)
  ) STRICT;

  -- Derived: the number of items, and of completed ones; the Inbox is x''. Samples are not counted in `item_tally`.
  CREATE TABLE project_tally (
    project BLOB NOT NULL PRIMARY KEY,
    items INTEGER NOT NULL,
    completed INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE item_tally (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    items INTEGER NOT NULL,
    completed INTEGER NOT NULL
  ) STRICT;
  INSERT INTO item_tally (one, items, completed) VALUES (1, 0, 0);
  CREATE TRIGGER tally_item_made AFTER INSERT ON item BEGIN
    INSERT INTO project_tally (project, items, completed) VALUES (coalesce(NEW.project, x''), 1, NEW.completed IS NOT NULL)
      ON CONFLICT (project) DO UPDATE SET items = items + 1, completed = completed + excluded.completed;
    UPDATE item_tally SET items = items + 1, completed = completed + (NEW.completed IS NOT NULL) WHERE NEW.sample = 0;
  END;
  CREATE TRIGGER tally_item_changed AFTER UPDATE OF project, completed ON item
  WHEN OLD.project IS NOT NEW.project OR (OLD.completed IS NULL) <> (NEW.completed IS NULL) BEGIN
    UPDATE project_tally SET items = items - 1, completed = completed - (OLD.completed IS NOT NULL)
      WHERE project = coalesce(OLD.project, x'');
    INSERT INTO project_tally (project, items, completed) VALUES (coalesce(NEW.project, x''), 1, NEW.completed IS NOT NULL)
      ON CONFLICT (project) DO UPDATE SET items = items + 1, completed = completed + excluded.completed;
    DELETE FROM project_tally WHERE project = coalesce(OLD.project, x'') AND items = 0;
    UPDATE item_tally SET completed = completed + (NEW.completed IS NOT NULL) - (OLD.completed IS NOT NULL) WHERE NEW.sample = 0;
  END;
  CREATE TRIGGER tally_item_removed AFTER DELETE ON item BEGIN
    UPDATE project_tally SET items = items - 1, completed = completed - (OLD.completed IS NOT NULL)
      WHERE project = coalesce(OLD.project, x'');
    DELETE FROM project_tally WHERE project = coalesce(OLD.project, x'') AND items = 0;
    UPDATE item_tally SET items = items - 1, completed = completed - (OLD.completed IS NOT NULL) WHERE OLD.sample = 0;
  END;
  """
