import Ledger
@testable import Screens
import Terminal

/// A store of `cards` accounts with `imports` imports each.
struct WalletAnswers: ReportAnswering {
  static let section = Report.Section.wallet

  var cards = 5
  var imports = 3
  var hasBalance = true
  /// The user's notes, marks and choices for every import.
  var said = PersonalCount()
  var fails = false

  func answer(to effect: Report.Effect, in language: Language) -> Report.Action? {
    switch effect {
    case .wallet(let effect): .wallet(answer(to: effect, in: language))
    case .peek(.load(let query)): .peek(.loaded(SampleTransactions.page(0..<30), query))
    case .loadCauses(let query): .causesLoaded(SampleMonths.causes, query, revision: 0)
    case .loadYearBook(let query): .year(.loaded(SampleYearBook.found(query), query, revision: 0))
    case .loadYear(let query): .yearLoaded(SampleMonths.year, query, revision: 0)
    case .loadMonths(let query):
      .monthsLoaded(
        Report.Months(
          SampleMonths.series(language), of: query.subject, choices: Report.Choices()), query)
    case .page(.list(.load(let query))):
      .page(.list(.loaded(SampleTransactions.page(0..<9), query)))
    case .page, .grid, .recurring, .todos, .undo, .importFiles, .setBudget, .share: nil
    }
  }

  private func answer(to effect: Wallet.Effect, in language: Language) -> Wallet.Action {
    switch effect {
    case .load(let query):
      fails
        ? .failed("busy", query)
        : .loaded(SampleWallet.cards(cards, language, in: query.currency), query)
    case .page(.load(let query)):
      .page(
        fails
          ? .failed("busy", query)
          : .loaded(SampleWallet.details(imports: imports, hasBalance: hasBalance), query))
    case .page(.count(let id)):
      .page(.counted(fails ? .unknown("busy") : .counted(said), id))
    case .loadBalances(let query):
      fails
        ? .balancesFailed("busy", query)
        : .balancesLoaded(hasBalance ? SampleWallet.balances : [], query, revision: 0)
    case .rename(let renaming):
      fails
        ? .notRenamed("busy", renaming)
        : .renamed(
          .accountName(
            Account(id: renaming.account, name: renaming.name), former: "신한카드",
            wasFormerName: false), renaming)
    case .undo(let undo):
      fails
        ? .undoFailed("busy", undo)
        : .undone(
          UndoOutcome(
            importID: undo.importID, file: "statement-3.csv", removed: 300, laterImports: []),
          undo)
    }
  }
}

extension ReportDriver<WalletAnswers> {
  /// Opens the page of an account, and waits until it is open; `showsImports` lists the imports.
  mutating func open(_ id: Account.ID, showsImports: Bool = false) {
    press(.home)
    for _ in wallet.cards where wallet.focus != id { press(.down) }
    press(.enter)
    answer(by: WalletAnswers())
    run(.seconds(2))
    if showsImports { press(.character("i")) }
  }

  var wallet: Wallet.State { state.wallet }
  var phase: PagePhase? { wallet.page?.phase }
}
