import Book
import Hummingbird
import Mindfulness
import Pages

/// A day's thought, saved as it is typed.
struct Thoughts: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.post(.thought) { request, form, names in
      let day = try names.day
      return try house.typed(request, form, otherwise: .sitDay(day)) { text, typing, reader in
        try house.mindfulness.think(text, on: try reader.lived(day), typing: typing).map(\.text)
      }
    }
    router.post(.thoughtChoice) { request, form, names in
      let day = try names.day
      return try house.chosen(request, form, otherwise: .sitDay(day)) { choice in
        switch choice {
        case .mine: try house.mindfulness.keepMine(on: day).act
        case .theirs: try house.mindfulness.takeTheirs(on: day).act
        }
      }
    }
  }
}
