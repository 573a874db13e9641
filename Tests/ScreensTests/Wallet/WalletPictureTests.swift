import Ledger
import Terminal
import Testing
import TestSupport

@testable import Screens

/// Pictures of the wallet, recorded as text.
struct WalletPictureTests {
  @Test func `a card has no holes while its page opens or closes`() {
    var driver = ReportDriver(WalletAnswers(cards: 1)).rested()
    for key in [Key.enter, .escape] {
      driver.press(key)
      for _ in 0..<60 {
        driver.run(.milliseconds(16))
        // Cells well inside the card, wherever it is.
        let frame = driver.frame
        let holes = (6..<30).filter { x in
          frame[x, 6].background.isTerminalDefault && frame[x, 6].character != "█"
        }
        #expect(holes.isEmpty)
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 20), (30, 12), (120, 36)], Language.allCases)
  func `the wallet looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = ReportDriver(WalletAnswers(), language, width: size.width, height: size.height)
      .rested()
    var text = "stack\n" + driver.frame.dump + "\n"
    driver.press(.character(" "))
    driver.run(.milliseconds(150))
    text += "fanning out\n" + driver.frame.dump + "\n"
    driver.press(.down)
    driver.run(.seconds(2))
    text += "fan\n" + driver.frame.dump + "\n"
    driver.press(.character(" "))
    driver.open(1)
    text += "page\n" + driver.frame.dump + "\n"
    driver.press(.character("i"))
    driver.press(.character("u"))
    text += "question\n" + driver.frame.dump + "\n"
    driver.press(.escape)
    driver.press(.escape)
    driver.run(.milliseconds(200))
    text += "closing\n" + driver.frame.dump + "\n"
    expectSnapshot(text, named: "wallet-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `a wallet without colors looks as recorded`(glyphs: GlyphSet) {
    var driver = ReportDriver(WalletAnswers(), .english, glyphs: glyphs).rested()
    var text = "stack\n" + driver.frame.edged
    driver.press(.down)
    driver.run(.seconds(1))
    text += "stack with a focus\n" + driver.frame.edged
    driver.open(1, showsImports: true)
    driver.press(.character("u"))
    text += "page\n" + driver.frame.edged
    driver.press(.escape)
    driver.press(.escape)
    driver.run(.seconds(2))
    driver.press(.character(" "))
    driver.run(.seconds(2))
    text += "fan\n" + driver.frame.edged
    expectSnapshot(text, named: "wallet-80x24-en-\(glyphs)")
  }
}
