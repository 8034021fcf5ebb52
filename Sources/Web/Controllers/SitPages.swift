import Book
import Hummingbird
import Mindfulness
import Pages
import Records

/// Sit's pages and their parts.
struct SitPages: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.sit) { request, _ in
      if try house.mindfulness.isNew() { return Way(to: Address.welcome(nil).path).redirect }
      let line = request.uri.queryParameters["line"].flatMap { Int($0) }
      return try house.page(request) { SitPage.view(try SitPage.Model(house.mindfulness, line: line, for: $0), in: $1) }
    }
    router.get(.sitInsights) { request, _ in
      let step = try request.uri.queryParameters["by"].map { text in
        guard let step = SitInsights.Step(rawValue: String(text)) else { throw HTTPError(.notFound) }
        return step
      }
      return try house.page(request) {
        SitInsights.view(try SitInsights.Model(by: step ?? .week, house.mindfulness, for: $0), in: $1)
      }
    }
    router.get(.sitYear) { request, names in
      let year = try names.named("year") { Int($0) }
      return try house.page(request) { SitYear.view(try SitYear.Model(of: year, house.mindfulness, for: $0), in: $1) }
    }
    router.post(.rest) { request, form, names in
      let day = try names.day
      return try house.answer(request, otherwise: .sitDay(day)) { reader in
        Deed(act: try house.mindfulness.setRest(form["rests"] == "on", on: try reader.lived(day)).act)
      }
    }
    router.get(.sitLog) { request, _ in
      let before = try request.uri.queryParameters["before"].map { text in
        guard let day = Day(text) else { throw HTTPError(.notFound) }
        return day
      }
      // A plain question is written as a form is: its blanks are plus signs.
      if let words = try Form(decoding: request.uri.query ?? "")["search"].flatMap({ SearchWords($0) }) {
        return try house.page(request) {
          SitSearch.view(try SitSearch.Model(words, before: before, house.mindfulness, for: $0), in: $1)
        }
      }
      return try house.page(request) { SitLog.view(try SitLog.Model(before: before, house.mindfulness, for: $0), in: $1) }
    }
    router.get(.sitDay) { request, names in
      let day = try names.day
      return try house.page(request) { SitDay.view(try SitDay.Model(of: day, house.mindfulness, for: $0), in: $1) }
    }
    router.get(.sitWeek) { request, names in
      let day = try names.day
      return try house.page(request) { SitWeek.view(try SitWeek.Model(of: day, house.mindfulness, for: $0), in: $1) }
    }
    router.get(.sitRegion) { request, names in
      let region = try names.named("name") { SitRegion(name: $0) }
      return try house.region(request) { try draw(region, for: $0) }
    }
  }

  private func draw(_ region: SitRegion, for reader: Reader) throws -> HTML {
    let (sit, language) = (house.mindfulness, reader.language)
    return switch region {
    case .stage: SitStage.region(try SitStage.Model(sit, for: reader), in: language)
    case .gauge: SitGauge.region(try SitGauge.model(sit, for: reader), in: language)
    case .figures: SitFigures.region(try SitFigures.model(sit, for: reader), in: language)
    case .grid: SitGrid.region(try SitGrid.model(sit, for: reader), in: language)
    case .recent: SitRecent.region(try SitRecent.Model(sit, for: reader), in: language)
    case .healthImport: HealthPage.region(try HealthPage.Model(house.imports.health, in: house.book), in: language)
    case .accent: Accent(reader.practice.accent).region()
    case .line(let number): SitLine.region(SitLine.Model(number, for: reader), in: language)
    case .log: SitLog.region(try SitLog.Model(before: nil, sit, for: reader), in: language)
    case .thought(let day): SitThought.region(try SitThought.Model(of: day, sit, for: reader), in: language)
    case .day(let day): SitDay.region(try SitDay.Model(of: day, sit, for: reader), in: language)
    case .year(let year): SitYear.region(try SitYear.Model(of: year, sit, for: reader), in: language)
    case .insights(let step): SitInsights.region(try SitInsights.charts(by: step, sit, for: reader), by: step, in: language)
    case .shown: SitShown.region(SitShown.Model(reader.practice), in: language)
    case .week(let day): SitWeek.region(try SitWeek.Model(of: day, sit, for: reader), in: language)
    }
  }
}
