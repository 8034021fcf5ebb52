/// Seven weeks of somebody who makes soap and oils.
extension MustFind {
  static let blends = """
    /
    # Friday, 20 November 2026
    Ready to judge Orange & Fennel #1 Dish Soap · 2 ingredients ready since 21 July 2023

    /blends
    # Blends
    Your draft “Half a blend” Öle & <Salben> · kept until you add or discard it Continue Discard
    Ready to judge 17 blends
    > /blends/:id/deletion
    > /blends/categories name

    /blends/new
    # New blend
    In which category? Dish Soap 1 blend Öle & <Salben> 3 blends
    > /blends/categories begins name
    > /blends/categories/:id/draft

    /blends/categories/{soap}
    # Soaps
    History
    TBD 6 PASS 1 FAIL 0
    Orange 4 ingredients Also written elsewhere ready since 13 October
    > /blends/categories/:id search
    > /blends/categories/:id/name base edit text

    /blends/categories/{oils}
    # Öle & <Salben>
    Your draft “Half a blend”
    Night oil 2 ingredients Also written elsewhere ready in 315 days

    /blends/categories/{soap}/reading
    # Import blends
    Choose a file or drop it here CSV or JSON
    > /blends/categories/:id/reading file

    /blends/categories/{room}/purge
    # Delete “Rooms” with all it holds?
    This deletes the category and all it holds: 11 blends
    type its name: Rooms
    > /blends/categories/:id/purge name

    /blends/{orange}
    # Orange
    3.25 ml Orange ≈ 10.35% estimated
    Conclusion Calm and green.
    Matures 14 days ready since 13 October
    > /blends/:id/batches
    > /blends/:id/copies
    > /blends/:id/copies scale
    > /blends/:id/fields status
    > /blends/:id/notes day state text
    > /blends/notes/:id state
    > /blends/notes/:id/deletion
    > /blends/notes/:id/text base edit text

    /blends/{fir}
    # Fir
    This blend is undiluted
    How long ago? 56 days elapsed

    /blends/{orange}/form
    # Editing Orange
    Name Save Category
    Ingredients Paste a recipe Ingredient Amount Unit
    > /blends/:id/fields basis
    > /blends/:id/fields category
    > /blends/:id/fields created
    > /blends/:id/fields high low
    > /blends/:id/fields maturation period
    > /blends/:id/fields use
    > /blends/:id/ingredients amount concentration name role source unit
    > /blends/:id/texts/conclusion base edit text
    > /blends/:id/texts/conclusion/choice answer other
    > /blends/:id/texts/destination base edit text
    > /blends/:id/texts/name base edit text
    > /blends/:id/texts/update base edit text
    > /blends/ingredients/:id amount concentration name role source unit
    > /blends/ingredients/:id amount concentration name role unit
    > /blends/ingredients/:id/deletion

    /blends/{draft}/form
    # Half a blend
    Half a blend Discard

    /blends/{orange}/recipe
    # Paste a recipe
    One ingredient a line: name, amount, unit.
    > /blends/:id/recipe preview text unit

    /blends/{orange}/sheet
    # Orange
    Maturation 14 days Ready 13 October 2026
    Rosé aromatic at 10% 2 drops ≈ 0.38%

    /blends/{orange}/deletion
    # Delete “Orange”?
    This also deletes 4 ingredients, 3 smell notes and 1 batch.

    /blends/batches/{batch}
    # Weighing Orange
    Rosé: 0.5 drops too much
    Line 3 of 4 Jojoba 12.3077 ml still to weigh
    > /blends/batches/:id/deletion
    > /blends/batches/:id/growth line
    > /blends/batches/:id/weighing amount line

    /blends/batches/{whole batch}
    # Weighing Fir
    History
    Fir 1 ml 0.9 ml −0.1

    /blends/materials
    # Ingredients
    Jojoba measured 7 blends

    /blends/materials/{orange material}
    # Orange
    Used in 5 blends Orange & Fennel #1
    History
    > /blends/materials/:id/fields density drops maximum

    /blends/comparison?one={orange}&other={deep}
    # Compare two blends
    > /blends/comparison one other

    /blends/find?search=orange
    # Find in blends
    Found: 5 blends TBD Imported Soaps · 2 ingredients ready since 21 October
    > /blends/find search

    /blends/find?search=zzz
    # Find in blends
    No results

    /blends/demo
    # Add sample blends?
    This adds the blends of a made-up year to your book
    > /blends/demo

    /blends/reading
    # Import blends
    Each blend goes into the category that the file name
    > /blends/reading file

    /search?search=orange
    # Search
    5 results Save search
    Blends Blends: Orange #3
    > /search/saved name search

    /history
    # History
    Added a smell note to “Night oil” Device of 28 September 2026 Undo

    /trash
    # Trash
    Took Fennel out of “Orange & Fennel #1”
    Smell note of 27 October 2026
    Restore Erase for good
    Blend “Gone”, with 2 ingredients
    Category “Purged”, with 1 blend and 1 ingredient

    /settings/elsewhere
    # Conflicting edits
    Category “Rooms” Name of the category Also written elsewhere In the book: Rooms
    > /blends/:id/texts/name/choice answer other
    > /blends/categories/:id/name/choice answer other
    > /blends/notes/:id/text/choice answer other
    """
}
