import Classifying
import Ledger
import Terminal
import Testing

@testable import Screens

/// The cards of the wallet, and the names on them.
struct WalletCardTests {
  @Test func `the card stays a card on its page, and the other cards are edges`() throws {
    var driver = ReportDriver(WalletAnswers(), width: 120, height: 36).rested()
    driver.open(1)
    let place = AccountPageLayout(in: driver.screen.scene)
    let card = SampleWallet.cards(1)[0]
    let fill = CardColors(card, on: driver.screen.appearance.theme.background).fill
    #expect(driver.frame[place.card.x + 2, place.card.y + 5].background == fill)
    #expect(driver.frame[place.card.right - 3, place.card.bottom - 2].background == fill)
    let edges = try #require(place.edges)
    for title in ["우리은행", "국민카드", "카카오뱅크", "현대카드"] {
      #expect(driver.lines[edges.y].contains(title), "\(title)")
    }
    // Tab shows the next card behind, and goes around.
    for id in [4, 5, 3, 2, 1] as [Account.ID] {
      #expect(driver.press(.tab) == .changed && driver.phase == .open)
      driver.answer()
      driver.run(.seconds(1))
      #expect(driver.wallet.page?.id == id && driver.wallet.focus == id && driver.isAtRest)
    }
    #expect(driver.press(.tab, .shift) == .changed && driver.wallet.page?.id == 2)
    // A click on an edge shows its card.
    let edge = place.edgeFrames(4)[2]
    driver.mouse(.press(.left), edge.x + 3, edge.y)
    #expect(driver.mouse(.release(.left), edge.x + 3, edge.y) == .changed)
    #expect(driver.wallet.page?.id == 5 && driver.state.section == .wallet)
  }

  @Test(arguments: Language.allCases)
  func `the amounts of cards are never cut`(language: Language) {
    for (width, height) in [(30, 12), (40, 20), (73, 20), (80, 24), (120, 36), (200, 60)] {
      for count in [1, 3, 9] {
        for isFanned in [false, true] {
          var driver = ReportDriver(
            WalletAnswers(cards: count), language, width: width, height: height
          ).rested()
          if isFanned { driver.press(.character(" ")) }
          driver.run(.seconds(2))
          for _ in 0..<count {
            driver.run(.seconds(2))
            guard let card = driver.wallet.chosenCard else { continue }
            let spent = card.spent(in: SampleMonths.february)
            let amount = Words(language).amounts(in: .krw).amount(spent)
            #expect(driver.text.contains(amount), "\(width)x\(height) \(count) \(amount)")
            driver.press(.up)
          }
        }
      }
    }
  }

  @Test func `the veil hides amounts, and a card shows only four digits of a number`() {
    var driver = ReportDriver(WalletAnswers(), width: 120, height: 36)
    guard let query = driver.wallet.loads.pending else { return }
    let card = AccountCard(
      Account(id: 1, name: "국민은행 123456-78-901234"), in: .krw,
      months: SampleMonths.series(.korean))
    driver.send(.wallet(.loaded([card], query)))
    driver.run(.seconds(1))
    #expect(driver.text.contains("•••• 1234") && driver.text.contains("1,302,960원"))
    #expect(!driver.text.contains("01234") && !driver.text.contains("123456"))
    driver.press(.character("."))
    driver.run(.seconds(2))
    #expect(!driver.text.contains("1,302,960") && driver.text.contains("•••• 1234"))
  }

  @Test func `text on cards and on the page has enough contrast`() {
    let brands = InstitutionDirectory.standard.institutions.compactMap(\.color).map { Color($0) }
    for theme in [Theme.dark, .light, .neutral] {
      for brand in brands + [CardColors.neutral] {
        let colors = CardColors(brand: brand, on: theme.background)
        for depth in [ColorDepth.trueColor, .palette256] {
          for ink in [colors.text, colors.second] {
            #expect(depth.shown(colors.fill).contrast(with: depth.shown(ink)) >= 4.5, "\(brand)")
          }
        }
        #expect(!theme.hasBackground || colors.fill.contrast(with: theme.background) >= 1.25)
      }
    }
    for theme in [Theme.dark, .light] {
      for (paper, inks) in [
        (theme.panel, theme.onPanel), (theme.focusOnPanel, theme.on(theme.focusOnPanel)),
      ] {
        for ink in [inks.text, inks.second, inks.more, inks.less] {
          #expect(paper.contrast(with: ink) >= 4.5)
        }
      }
      for color in [theme.second, theme.more] {
        #expect(theme.panel.mixed(with: color, by: 0.25).contrast(with: theme.text) >= 4.5)
      }
    }
  }

  // MARK: The name of an account

  @Test func `n renames the account, and u undoes it`() throws {
    var driver = ReportDriver(WalletAnswers(), .english).rested()
    #expect(driver.press(.character("n")) == .changed && driver.wallet.naming?.account == 5)
    #expect(driver.wallet.naming?.name.text == "현대카드 M" && driver.frame.caret != nil)
    #expect(driver.lines[22].contains("Name  현대카드 M") && driver.lines[23].contains("esc cancel"))
    // All other keys and clicks belong to the field.
    for key in [Key.character("q"), .character("3"), .tab, .up, .character(".")] {
      driver.press(key)
      #expect(driver.state.section == .wallet && driver.wallet.focus == 5)
    }
    #expect(driver.mouse(.press(.left), 10, 4) == .ignored && driver.wallet.page == nil)
    driver.press(.character("u"), .control)
    driver.press(.enter)
    #expect(driver.wallet.naming != nil && driver.text.contains("A name cannot be blank"))
    driver.paste("삼성카드 새 카드")
    driver.press(.enter)
    let asked = driver.asked.compactMap { effect -> Request<Wallet.Renaming>? in
      if case .wallet(.rename(let request)) = effect { request } else { nil }
    }
    let renaming = try #require(asked.first)
    #expect(renaming.account == 5 && renaming.name == "삼성카드 새 카드")
    // Until the answer, the field ignores input.
    driver.press(.character("x"))
    #expect(driver.wallet.naming?.name.text == "삼성카드 새 카드")
    driver.answer()
    #expect(driver.wallet.naming == nil && driver.wallet.progress == .reading)
    let undo = try #require(driver.state.history.changes.last)
    #expect(
      undo
        == .accountName(
          Account(id: 5, name: "삼성카드 새 카드"), former: "신한카드", wasFormerName: false))
    driver.answer()
    #expect(driver.press(.character("u")) == .changed && driver.state.history.isUndoing)
    #expect(
      Words(.english).undone(undo).first == "Undone: account name · 신한카드")
  }

  @Test func `a refused name stays in its field, with the reason`() {
    var driver = ReportDriver(WalletAnswers()).rested()
    driver.open(1)
    #expect(driver.press(.character("n")) == .changed && driver.wallet.naming?.account == 1)
    driver.type("2")
    driver.press(.enter)
    driver.answer(by: WalletAnswers(fails: true))
    #expect(driver.wallet.naming?.name.text == "신한카드2" && driver.text.contains("busy"))
    #expect(driver.state.history.isEmpty && !driver.state.history.isBusy)
    driver.press(.backspace)
    #expect(!driver.text.contains("busy"))
    // The same name changes nothing.
    driver.press(.enter)
    #expect(driver.wallet.naming == nil && driver.asked.isEmpty)
    driver.press(.character("n"))
    #expect(driver.press(.escape) == .changed && driver.wallet.naming == nil)
    #expect(driver.phase == .open)
  }
}
