import Ledger
import Terminal

/// The page of an account, without the card itself, which ``WalletView`` draws above it.
struct AccountPageView {
  private let state: AccountPage.State
  private let report: Report.State
  private let list: TransactionListView?
  private let appearance: Appearance
  private let theme: Theme
  private let words: Words
  private let amount: AmountText.Parts
  let layout: AccountPageLayout

  init(
    _ state: AccountPage.State, of report: Report.State, amount: AmountText.Parts,
    list: TransactionListView?, in scene: Scene
  ) {
    self.state = state
    self.report = report
    self.list = list
    self.amount = amount
    var appearance = scene.appearance
    appearance.theme = appearance.theme.ofBackground
    self.appearance = appearance
    theme = appearance.shownTheme
    words = appearance.words
    layout = AccountPageLayout(in: scene)
  }

  /// The other cards, beginning with the next one.
  private var others: [AccountCard] {
    let cards = report.wallet.cards
    guard let index = cards.firstIndex(where: { $0.id == state.id }) else { return [] }
    return (1..<cards.count).map { cards[index.turned(by: -$0, of: cards.count)] }
  }

  // MARK: Clicks

  func otherCard(atX x: Int, y: Int) -> AccountCard? {
    zip(others, layout.edgeFrames(others.count)).first { $1.contains(x: x, y: y) }?.0
  }

  func isClose(x: Int, y: Int) -> Bool {
    y == layout.side.y && layout.side.height > 1
      && (layout.side.right - OpeningPage.close.widthInCells..<layout.side.right).contains(x)
  }

  func importID(atRow y: Int) -> AccountImport.ID? {
    state.part == .imports ? imports.importID(atRow: y) : nil
  }

  func isQuestion(row y: Int) -> Bool { state.asked != nil && y == imports.prompt }

  /// Returns the index of the transaction at a row; `nil` for another row.
  func transaction(atRow y: Int) -> Int? {
    guard state.part == .transactions, let peek = report.peek,
      layout.list.contains(x: layout.list.x, y: y)
    else { return nil }
    let lines = peek.visibleLines
    let row = y - layout.list.y
    guard lines.indices.contains(row), case .transaction(let index) = lines[row] else { return nil }
    return index
  }

  func category(atX x: Int, y: Int) -> String? { month.category(atX: x, y: y) }

  private var month: AccountMonthView {
    let content = AccountMonthView.Content(
      card: state.card, month: state.shown.month, amount: amount,
      balances: state.details?.balances ?? [], days: state.balanceDays,
      title: words.title(of: state.card), note: OpeningPage.close)
    return AccountMonthView(content, in: layout.side, appearance: appearance)
  }

  private var imports: AccountImportsView {
    AccountImportsView(state, of: report, in: layout.list, appearance: appearance)
  }

  // MARK: Drawing

  func draw(on surface: inout Surface) {
    month.draw(on: &surface)
    drawList(on: &surface)
    drawEdges(on: &surface)
  }

  private func drawList(on surface: inout Surface) {
    let area = layout.list
    guard area.height > 0 else { return }
    if !theme.hasBackground, appearance.hasColors { surface.fill(area, with: theme.panel) }
    guard state.part == .transactions else { return imports.draw(on: &surface) }
    // The bar of the focus begins one column before the text.
    let wide = Rectangle(x: area.x - 1, y: area.y, width: area.width + 1, height: area.height)
    list?.draw(in: wide, margin: 1, on: &surface)
    list?.drawScrollBar(
      x: area.right, in: area, count: state.card.transactionCount(in: state.shown.month),
      on: &surface)
  }

  private func drawEdges(on surface: inout Surface) {
    let others = others
    let faces = others.map { card in
      CardFace(
        card, amount: words.amounts(in: card.currency).amount(card.spent(in: state.shown.month)),
        month: state.shown.month, appearance: appearance)
    }
    let edges = Array(zip(faces, layout.edgeFrames(others.count)))
    // Amounts on some edges only would look like missing data on the others.
    let hasAmounts = edges.allSatisfy { $0.edgeWidth <= $1.width }
    for (face, frame) in edges { face.drawEdge(in: frame, hasAmount: hasAmounts, on: &surface) }
  }
}
