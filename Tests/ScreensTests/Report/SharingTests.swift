import Ledger
import Terminal
import Testing

@testable import Screens

#if canImport(FoundationXML)
  import FoundationXML
#endif
import Foundation

/// Pictures of the screen.
struct SharingTests {
  private func shared(_ driver: ReportDriver<MonthAnswers>) -> SharedPicture? {
    if case .share(let picture)? = driver.asked.last { picture } else { nil }
  }

  private func text(_ picture: SharedPicture) -> String {
    String(decoding: picture.bytes, as: UTF8.self)
  }

  @Test func `a key saves the screen without its hints, and the footer tells the name`() throws {
    var driver = ReportDriver(MonthAnswers(), .english, width: 100, height: 32).rested()
    driver.press(.character("S"))
    let picture = try #require(shared(driver))
    #expect(picture.month == SampleMonths.february)
    #expect(text(picture).contains(">412,300</text>"))
    #expect(!text(picture).contains(">quit<") && driver.text.contains("q quit"))
    driver.send(.shared(.saved(name: "sobi-2025-02.svg")))
    #expect(driver.text.contains("as sobi-2025-02.svg") && !driver.text.contains("q quit"))
    driver.press(.down)
    #expect(driver.text.contains("q quit") && driver.state.focus == 0)
    driver.send(.shared(.failed("full\u{1B}")))
    #expect(driver.text.contains("Failed: full\u{FFFD}"))
    driver.mouse(.press(.left), 0, 0)
    #expect(!driver.text.contains("Failed"))
  }

  @Test func `a veiled picture says that amounts are hidden`() throws {
    var driver = ReportDriver(MonthAnswers(), .korean).rested()
    driver.press(.character("."))
    driver.run(.seconds(2))
    driver.press(.character("S"))
    let picture = text(try #require(shared(driver)))
    #expect(picture.contains("가렸어요") && !picture.contains("412,300"))
  }

  @Test func `a field takes the key as text`() {
    var driver = ReportDriver(MonthAnswers()).rested()
    driver.type("/S")
    #expect(driver.state.page?.search?.field.text == "S")
    #expect(shared(driver) == nil)
  }

  @Test func `a picture for an unknown background is dark`() throws {
    var driver = ReportDriver(
      MonthAnswers(), theme: .neutral.including(ownCategories: ["hobby"])
    ).rested()
    driver.press(.character("S"))
    let picture = text(try #require(shared(driver)))
    #expect(picture.contains("height=\"416\" fill=\"\(Theme.dark.background)\"/>"))
    #expect(!driver.screen.appearance.theme.hasBackground)
  }

  @Test(arguments: GlyphSet.allCases)
  func `pictures of all screens are well-formed and escaped`(glyphs: GlyphSet) {
    for language in Language.allCases {
      let screens = SampleScreens(language: language, width: 100, height: 32, glyphs: glyphs)
      for screen in screens.all() {
        let bytes = screen.frame.svg(.dark, title: "<&>")
        let parser = XMLParser(data: Data(bytes))
        #expect(parser.parse(), "\(screen.name)")
        let shown = screen.frame.lines.joined().filter { $0 != " " }.count
        #expect(bytes.count < 4_000 + 120 * shown, "\(screen.name)")
      }
    }
  }
}
