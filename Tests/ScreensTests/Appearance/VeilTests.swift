import Ledger
import Terminal
import Testing

@testable import Screens

/// The veil, which hides the digits of all amounts.
struct VeilTests {
  private static let sizes = [(120, 36), (80, 24), (40, 20)]

  /// A part of an amount: digits with separators, decimals, an abbreviation or a currency.
  private static var amount: Regex<Substring> {
    #/\d{1,3}(?:,\d{3})+|\d\.\d\d(?!\d)|\d(?:만|억|조|k|M|원)|\d (?:KRW|USD|EUR|JPY)|[₩$€¥]\d/#
  }

  @Test func `each digit becomes a bullet, and signs, separators and units stay`() {
    let won = Words(.korean, isVeiled: true).amounts(in: .krw)
    #expect(won.amount(-1_302_960) == "-•,•••,•••원")
    #expect(won.signed(1_200) == "+•,•••")
    #expect(won.fitting(14_500, cells: 5, exactly: false) == "•.•만")
    #expect(won.fitting(654_999, cells: 5, exactly: false) == "••만")
    #expect(Words(.english, isVeiled: true).amounts(in: .usd).amount(1_234) == "$••.••")
  }

  @Test func `the amounts of a rule are hidden`() {
    let words = Words(.english, isVeiled: true)
    #expect(words.text(of: .rule("taxi, 10,000 to 20,000")) == "your rule taxi, ••,••• to ••,•••")
  }

  @Test(arguments: sizes, Language.allCases)
  func `no screen shows a digit of an amount, and nothing moves`(
    size: (width: Int, height: Int), language: Language
  ) {
    var screens = SampleScreens(language: language, width: size.width, height: size.height)
    let open = screens.all()
    screens.firstKeys = "."
    let veiled = screens.all()
    #expect(open.map(\.name) == veiled.map(\.name))
    for (open, veiled) in zip(open, veiled) {
      for line in veiled.frame.lines {
        let found = line.firstMatch(of: Self.amount)
        #expect(found == nil, "\(veiled.name): \(line)")
      }
      // The footer names the key of the veil.
      let moved = (0..<open.frame.height - 1).first { y in
        let changes = (0..<open.frame.width)
          .map { (open.frame[$0, y].character, veiled.frame[$0, y].character) }
          .filter { $0 != $1 }
        // A large total that begins with the narrow numeral 1 moves by one column.
        if changes.contains(where: { $0.isBlock || $1.isBlock }) { return false }
        return changes.contains { !$0.isWholeNumber || $1 != "•" }
      }
      #expect(moved == nil, "\(open.name): \(moved.map { open.frame.lines[$0] } ?? "")")
    }
    let withAmounts = open.count { screen in
      screen.frame.lines.contains { $0.contains(Self.amount) }
    }
    #expect(withAmounts >= 15)
  }

  @Test(arguments: GlyphSet.allCases)
  func `a veiled month is the same for all totals of a length`(glyphs: GlyphSet) {
    func frame(_ spent: Int64) -> Surface {
      var model = SampleMonths.full(.korean)
      model.spent = spent
      return MonthChart(
        model, width: 100, height: 32, language: .korean, glyphs: glyphs, isVeiled: true
      ).resting
    }
    #expect(frame(1_302_960) == frame(9_876_543))
    #expect(frame(1_302_960) != frame(302_960))
  }

  @Test func `the same key shows the amounts again, even on an open sheet`() {
    for keys: [Key] in [[], [.down, .enter, .enter]] {
      var driver = ReportDriver(MonthAnswers(), width: 120, height: 36).rested()
      for key in keys {
        driver.press(key)
        driver.answer()
        driver.run(.seconds(2))
      }
      let open = driver.frame
      driver.press(.character("."))
      driver.run(.seconds(2))
      #expect(driver.lines.allSatisfy { !$0.contains(Self.amount) })
      driver.press(.character("."))
      driver.run(.seconds(2))
      #expect(driver.frame == open)
      #expect(driver.isAtRest)
    }
  }

  @Test func `a field takes the dot as text`() {
    var driver = ReportDriver(MonthAnswers()).rested()
    driver.type("/a.b")
    #expect(!driver.screen.appearance.isVeiled)
    #expect(driver.state.page?.search?.field.text == "a.b")
  }

  @Test func `plain text is veiled too`() {
    let text = MonthReport.plainText(
      SampleMonths.full(.english), words: Words(.english, isVeiled: true))
    #expect(!text.contains(Self.amount))
    #expect(text.contains("Spent  ₩•,•••,•••") && text.contains("31.6%"))
  }
}

extension Character {
  /// Whether the character is part of a large numeral.
  fileprivate var isBlock: Bool {
    unicodeScalars.allSatisfy { "\u{2580}"..."\u{259F}" ~= $0 }
  }
}
