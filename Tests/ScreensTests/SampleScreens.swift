import Ledger
@testable import Screens
import Terminal

/// A walk through the screens of the report, at rest.
struct SampleScreens {
  struct Screen {
    let name: String
    let frame: Surface
  }

  let language: Language
  let width: Int
  let height: Int
  var glyphs = GlyphSet.blocks
  /// The keys that are pressed at the beginning of each section, such as a dot for the veil.
  var firstKeys = ""

  /// The screens of all sections, with their pages, sheets and previews.
  func all() -> [Screen] {
    var month = walk(MonthAnswers())
    month.see("month")
    month.see("previous month", keys: "[")
    month.press("]")
    month.see("day", keys: "d")
    month.press(.escape)
    month.see("month chooser", keys: "m")
    month.press(.escape)
    month.see("excluded", keys: "n")
    month.press(.escape)
    month.press(.down)
    month.press(.enter)
    month.see("page")
    month.press(.enter)
    month.see("details")
    month.press(.escape)
    month.see("categories", keys: "c")
    month.press(.enter)
    month.see("preview")
    month.press(.escape)
    month.press(.escape)
    month.see("note", keys: "n")
    month.press(.escape)
    month.press(.escape)
    month.see("search", keys: "/a")
    month.press(.escape)
    month.see("help", keys: "?")

    var cards = walk(CardAnswers())
    cards.see("cards")
    cards.press(.down)
    cards.press(.enter)
    cards.see("page of a card")

    var wallet = walk(WalletAnswers())
    wallet.see("wallet")
    wallet.see("fan", keys: " ")
    wallet.press(.down)
    wallet.press(.enter)
    wallet.see("account")
    wallet.see("imports", keys: "i")
    wallet.see("undo", keys: "u")
    wallet.press(.escape)
    wallet.press(.enter)
    wallet.see("transactions of an account")

    var year = walk(YearAnswers())
    year.see("year")
    year.press(.down)
    year.press(.down)
    year.see("focused category of the year")
    year.see("end of the year", keys: "G")
    year.see("year before", keys: "[")

    var todos = walk(TodoStore())
    todos.see("to-dos")
    for index in 1...4 {
      todos.press(.down)
      todos.press(.enter)
      todos.see("to-do \(index)")
      todos.press(.escape)
    }
    return month.screens + cards.screens + wallet.screens + year.screens + todos.screens
  }

  private func walk<Answerer>(_ answerer: Answerer) -> Walk<Answerer> {
    var walk = Walk(
      driver: ReportDriver(
        answerer, language, width: width, height: height, glyphs: glyphs
      ).rested())
    walk.press(firstKeys)
    return walk
  }

  private struct Walk<Answerer: ReportAnswering> {
    var driver: ReportDriver<Answerer>
    var screens: [Screen] = []

    mutating func press(_ keys: String) {
      for scalar in keys.unicodeScalars { press(.character(scalar)) }
    }

    mutating func press(_ key: Key) {
      driver.press(key)
      for _ in 0..<2 {
        driver.answer()
        driver.run(.seconds(1))
      }
    }

    mutating func see(_ name: String, keys: String = "") {
      press(keys)
      screens.append(Screen(name: name, frame: driver.frame))
    }
  }
}
