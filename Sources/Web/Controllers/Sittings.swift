import Book
import Hummingbird
import Mindfulness
import Pages
import Records

/// The running sit: begun, ended, kept or let go.
struct Sittings: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.post(.sittings) { request, form, _ in
      let length = try form.require("length") { SitStage.Length($0) }
      return try house.answer(request, otherwise: .sit) { reader in
        _ = try house.mindfulness.start(SittingLength(length), in: reader.zone)
        return Deed(cookies: [Wishes.cookie(.length, length.value)])
      }
    }
    router.post(.finishing) { request, form, _ in
      try house.answer(request, otherwise: .sit) { _ in
        let end = form["at"] == "seen" ? try house.mindfulness.sitting()?.seen : nil
        return Deed(act: try house.mindfulness.finish(at: end).act)
      }
    }
    router.post(.cancelling) { request, _, _ in
      try house.answer(request, otherwise: .sit) { _ in
        _ = try house.mindfulness.cancel()
        return Deed()
      }
    }
    router.post(.discarding) { request, _, _ in
      try house.answer(request, otherwise: .sit) { _ in
        try house.mindfulness.discard()
        return Deed()
      }
    }
    router.post(.presence) { request, _, _ in
      try house.answer(request, otherwise: .sit) { _ in
        try house.mindfulness.seen()
        return Deed()
      }
    }
  }
}

extension SittingLength {
  init(_ length: SitStage.Length) {
    self =
      switch length {
      case .minutes(let minutes): .minutes(minutes)
      case .open: .open
      }
  }
}
