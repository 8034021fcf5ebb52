/// The SQL of the notebook's first migration: its tables, indexes and triggers.
let firstSchema = """
  -- Records. `folded` is the name without case, accents and outer blanks, used to compare names; it is derived, NULL until computed.
  -- Exact numbers are texts: `7/3`.
  CREATE TABLE category (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL,
    folded TEXT,
    created INTEGER NOT NULL,
    created_day TEXT
  ) STRICT;
  CREATE INDEX category_by_name ON category (folded);

  -- A draft is a blend still being written; it can lack required fields. `period` is the unit of `maturation`. `zone` is where the
  -- blend was made, `created_day` the day there. A category can only be deleted once it is empty.
  CREATE TABLE blend (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    category BLOB NOT NULL REFERENCES category (id),
    name TEXT NOT NULL,
    folded TEXT,
    draft INTEGER NOT NULL CHECK (draft IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('TBD', 'PASS', 'FAIL')),
    created INTEGER NOT NULL,
    zone TEXT NOT NULL,
    created_day TEXT NOT NULL CHECK (created_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    maturation INTEGER CHECK (maturation BETWEEN 1 AND 366),
    period TEXT NOT NULL CHECK (period IN ('hour', 'day', 'week')),
    destination TEXT NOT NULL,
    conclusion TEXT NOT NULL,
    update_text TEXT NOT NULL,
    basis TEXT NOT NULL CHECK (basis IN ('volume', 'weight')),
    application TEXT NOT NULL CHECK (application IN ('leaveOn', 'rinseOff', 'notOnSkin')),
    target_low TEXT NOT NULL,
    target_high TEXT NOT NULL
  ) STRICT;
  CREATE INDEX blend_by_category ON blend (category, draft, status, folded);
  CREATE INDEX blend_by_name ON blend (category, folded);
  CREATE INDEX blend_unfolded ON blend (number) WHERE folded IS NULL;
  CREATE INDEX blend_by_day ON blend (created_day) WHERE NOT draft;
  CREATE INDEX blend_by_ending ON blend (substr(id, 15));
  CREATE INDEX blend_to_judge ON blend (created) WHERE status = 'TBD' AND NOT draft;

  CREATE TABLE smell_note (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    blend BLOB NOT NULL REFERENCES blend (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('', 'changing', 'settled')),
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX smell_note_by_blend ON smell_note (blend, day);

  -- Facts about every ingredient of one name; the id is derived from the folded name. `drops` is per millilitre, `density` in grams
  -- per millilitre, `maximum` in percent of a blend.
  CREATE TABLE material (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL,
    density TEXT,
    drops TEXT,
    maximum TEXT
  ) STRICT;

  CREATE TABLE batch (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    blend BLOB NOT NULL REFERENCES blend (id) ON DELETE CASCADE,
    made INTEGER NOT NULL,
    made_day TEXT NOT NULL CHECK (made_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
  ) STRICT;
  CREATE INDEX batch_by_blend ON batch (blend, made);

  -- `source` is the blend used as this ingredient; it cannot be deleted while it is used. `kept` is the recipe that blend had when it
  -- was used here; NULL means its present recipe, which is stored before it changes.
  CREATE TABLE ingredient (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    blend BLOB NOT NULL REFERENCES blend (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    folded TEXT,
    amount TEXT NOT NULL,
    unit TEXT NOT NULL CHECK (unit IN ('drop', 'ml', 'l', 'tbsp', 'cup', 'mg', 'g', 'kg', 'oz')),
    carrier INTEGER NOT NULL CHECK (carrier IN (0, 1)),
    concentration TEXT NOT NULL,
    source BLOB REFERENCES blend (id),
    kept TEXT
  ) STRICT;
  CREATE INDEX ingredient_by_blend ON ingredient (blend, place);
  CREATE INDEX ingredient_by_name ON ingredient (folded, blend);
  CREATE INDEX ingredient_by_source ON ingredient (source) WHERE source IS NOT NULL;

  -- One ingredient of a batch, with its planned and its weighed amount.
  CREATE TABLE weighing (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    batch BLOB NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL CHECK (unit IN ('drop', 'ml', 'l', 'tbsp', 'cup', 'mg', 'g', 'kg', 'oz')),
    planned TEXT NOT NULL,
    weighed TEXT
  ) STRICT;
  CREATE INDEX weighing_by_batch ON weighing (batch, place);
  """

/// The SQL of the second migration: a batch keeps the strength of what is weighed, since its blend can change later.
let concentrationOfWeighings = "ALTER TABLE weighing ADD COLUMN concentration TEXT"
