import Ledger
import Motion
import Terminal

/// The view of ``Wallet``.
///
/// A spring moves each card between its frames in the stack and in the fan, slightly later than the
/// previous card. One number, from 0 (stack) to 1 (fan), is the progress of the change.
struct WalletView: SectionView {
  private static let flight = Animation.bouncy
  private static let stagger = Stagger(interval: .milliseconds(35))
  /// The maximum number of cards that start in turn; in a larger wallet, all cards move at once.
  private static let longestQueue = 8

  private enum Part: Hashable, Sendable { case card }
  private enum Value: Hashable, Sendable { case fan }

  private(set) var layout: WalletLayout?
  private var flights = MatchedGeometryNamespace<Account.ID, Part>(within: 0.05)
  private var motion = Animator<Value, Double>(within: 0.01)
  private var amounts: [Account.ID: RollingText] = [:]
  var page: OpeningPage?
  /// The account of the open page.
  private var pageCard: Account.ID?
  /// The list on the open page, which is prepared once for each change.
  private var list: TransactionListView?
  private var listed: TransactionList.State?
  private var listAppearance: Appearance?
  /// The scene of the last sync.
  private var scene: Scene?
  private var isFanned = false

  var isHeld: Bool { page?.isDragged ?? false }

  // MARK: Sync

  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration) {
    let wallet = state.wallet
    let preference = scene.appearance.motion
    let layout = WalletLayout(
      count: wallet.cards.count, chosen: wallet.focusIndex, isFanned: wallet.isFanned,
      scroll: self.layout?.scroll ?? 0, in: scene)
    // A change of size is not animated.
    let isSame = self.scene?.size == scene.size
    let isTurned = wallet.isFanned != isFanned
    let count = wallet.cards.count
    let places = Dictionary(
      zip(wallet.cards.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    flights.update(
      to: zip(wallet.cards, layout.frames).map { card, frame in
        .init(id: card.id, member: .card, frame: frame)
      },
      in: Motion.Transaction(preference: preference)
    ) { id in
      guard isSame else { return nil }
      guard isTurned, count <= Self.longestQueue else { return Self.flight }
      return Self.stagger.animation(Self.flight, at: places[id] ?? 0)
    }
    if motion.target(.fan) == nil { motion.insert(.fan, at: wallet.isFanned ? 1 : 0) }
    motion.set(
      wallet.isFanned ? 1 : 0, for: .fan,
      in: Motion.Transaction(animation: isSame ? Self.flight : nil, preference: preference))
    (self.layout, self.scene, isFanned) = (layout, scene, wallet.isFanned)
    syncAmounts(state, words: scene.appearance.words, preference: preference, at: time)
    syncPage(wallet.page, preference: preference)
    syncList(state, scene.appearance)
  }

  private mutating func syncAmounts(
    _ state: Report.State, words: Words, preference: MotionPreference, at time: Duration
  ) {
    var new: [Account.ID: RollingText] = [:]
    for card in state.wallet.cards {
      let text = words.amounts(in: card.currency)
      let number = text.parts(card.spent(in: state.month.month)).number
      var amount =
        amounts[card.id] ?? RollingText(number, decimalSeparator: text.style.decimal)
      amount.set(
        number, in: Motion.Transaction(animation: .smooth, preference: preference), at: time)
      new[card.id] = amount
    }
    amounts = new
  }

  private mutating func syncPage(_ new: AccountPage.State?, preference: MotionPreference) {
    guard let new else {
      (page, pageCard) = (nil, nil)
      return
    }
    // The page of another card replaces an open page without a motion.
    if page == nil || pageCard != new.id && new.phase == .opening {
      page = OpeningPage(new.phase, by: Self.flight, preference: preference)
    } else {
      page?.sync(with: new.phase, preference: preference)
    }
    pageCard = new.id
  }

  private mutating func syncList(_ state: Report.State, _ appearance: Appearance) {
    guard let page = state.wallet.page, page.part == .transactions, let peek = state.peek else {
      (list, listed) = (nil, nil)
      return
    }
    var appearance = appearance
    appearance.theme = appearance.theme.ofBackground
    guard listed != peek || listAppearance != appearance else { return }
    (listed, listAppearance) = (peek, appearance)
    // The answer takes a few milliseconds; a message in between would flicker.
    list =
      peek.progress == .reading && peek.transactions.isEmpty
      ? nil : TransactionListView(peek, currency: page.shown.currency, appearance: appearance)
  }

  mutating func advance(to time: Duration) -> [Report.Action] {
    _ = flights.advance(to: time)
    _ = motion.advance(to: time)
    switch page?.advance(to: time) {
    case .open: return [.wallet(.page(.opened))]
    case .back: return [.wallet(.pageArrived)]
    case nil: return []
    }
  }

  var settled: Duration? {
    ([flights.settlingTime, motion.settlingTime, page.map(\.settled) ?? .zero]
      + amounts.values.map(\.settlingTime)).latest
  }

  // MARK: Drawing

  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface) {
    guard let layout, self.scene?.size == scene.size else { return }
    let theme = scene.appearance.shownTheme
    let progress = state.wallet.page == nil ? 0 : min(max(page?.progress(at: time) ?? 0, 0), 1)
    // Two texts in the same cells would show numbers that are not true, so the wallet is gone
    // before the page appears.
    let start = scene.appearance.hasColors ? OpeningPage.contentStart : 0.5
    if progress < start {
      drawCards(state, layout, in: scene, at: time, on: &surface)
      fade(by: progress / start, in: scene, on: &surface)
    } else if let shown = state.wallet.page, let page {
      let drag = Int(max(0, page.dragDistance(at: time)).rounded())
      var content = Surface(
        width: surface.width, height: surface.height, glyphs: surface.glyphs)
      pageView(shown, state, in: scene, at: time).draw(on: &content)
      let isFading = progress < 1 || drag > 0
      surface.draw(content, x: 0, y: drag)
      if isFading { fade(by: 1 - (progress - start) / (1 - start), in: scene, on: &surface) }
    }
    drawPageCard(state, in: scene, at: time, on: &surface)
    let fan = motion.presented(.fan, at: time) ?? 0
    surface.fill(Rectangle(x: 0, y: 0, width: surface.width, height: layout.header + 1))
    WalletHeader(
      state.month.month, cards: progress > 0 ? 0 : state.wallet.cards.count,
      isFanned: state.wallet.isFanned, in: layout, scene
    ).draw(state, fan: fan, theme: theme, on: &surface)
    drawNaming(state.wallet, in: scene, on: &surface)
  }

  private func fade(by amount: Double, in scene: Scene, on surface: inout Surface) {
    guard scene.appearance.hasColors else { return }
    let theme = scene.appearance.shownTheme
    surface.fade(scene.area, by: amount, into: theme.background, text: theme.text)
  }

  private func drawCards(
    _ state: Report.State, _ layout: WalletLayout, in scene: Scene, at time: Duration,
    on surface: inout Surface
  ) {
    let wallet = state.wallet
    let theme = scene.appearance.shownTheme
    if wallet.cards.isEmpty { drawNothing(wallet, in: layout, scene, on: &surface) }
    surface.clipped(to: layout.content) { surface in
      for (index, card) in wallet.cards.enumerated() where card.id != wallet.page?.id {
        guard let frame = flights.frame(of: card.id, member: .card, at: time),
          frame.y < Double(layout.content.bottom), frame.y + frame.height > Double(layout.content.y)
        else { continue }
        let face = face(of: card, state, scene, at: time)
        if !wallet.isFanned { drawShade(above: frame, at: index, wallet, scene, on: &surface) }
        surface.drawPanel(frame, face.colors.fill, border: Style(theme.second))
        let isMarked =
          index == wallet.focusIndex && wallet.cards.count > 1
          && (wallet.isFanned || !scene.appearance.hasColors)
        face.draw(
          CardFace.Exposure(
            rows: layout.visible[index], showsAmount: layout.side == nil, isMarked: isMarked),
          in: Rectangle(frame), on: &surface)
      }
    }
    drawMarks(layout, theme: theme, on: &surface)
    drawTotal(state, layout, scene, on: &surface)
    drawSide(state, layout, scene, at: time, on: &surface)
  }

  /// Draws the shade that a card throws on the card behind it.
  private func drawShade(
    above frame: Rect, at index: Int, _ wallet: Wallet.State, _ scene: Scene,
    on surface: inout Surface
  ) {
    let cells = Rectangle(frame)
    guard scene.appearance.hasColors, index > 0, index - 1 < wallet.cards.count,
      let layout, layout.visible[index - 1] > 1, cells.y > layout.content.y,
      // The next card begins below the end of the chosen card.
      Double(layout.visible[index - 1]) < layout.frames[index - 1].height
    else { return }
    let behind = CardColors(
      wallet.cards[index - 1], on: scene.appearance.theme.background)
    for x in cells.x..<cells.right {
      surface.put("▁", x: x, y: cells.y - 1, Style(behind.shade))
    }
  }

  private func drawTotal(
    _ state: Report.State, _ layout: WalletLayout, _ scene: Scene, on surface: inout Surface
  ) {
    guard let y = layout.total else { return }
    let theme = scene.appearance.shownTheme
    let cards = state.wallet.cards.filter { $0.currency == state.month.currency }
    var sum = MonthChart.SaturatingSum()
    for card in cards { sum.add(card.spent(in: state.month.month)) }
    guard cards.count > 1, let total = sum.total else { return }
    let words = scene.appearance.words
    let amount = words.amounts(in: state.month.currency).amount(total)
    let right = layout.content.right
    let end = surface.put(amount, endingAt: right, y: y, Style(theme.text).bold) - 2
    let label = words.allCards(
      cards.count == state.wallet.cards.count ? nil : cards.count, in: state.month.currency)
    surface.put(
      label.truncated(toCells: max(0, end - layout.left)), x: layout.left, y: y,
      Style(theme.second))
  }

  private func drawSide(
    _ state: Report.State, _ layout: WalletLayout, _ scene: Scene, at time: Duration,
    on surface: inout Surface
  ) {
    guard let area = layout.side, let card = state.wallet.chosenCard else { return }
    let words = scene.appearance.words
    let cards = state.wallet.cards
    let index = cards.firstIndex { $0.id == card.id } ?? 0
    let query = state.balancesQuery
    let content = AccountMonthView.Content(
      card: card, month: state.month.month, amount: parts(of: card, state, scene, at: time),
      balances: query.flatMap { state.wallet.balances[$0] } ?? [],
      days: query?.shown.days ?? state.shown.days, title: words.title(of: card),
      note: cards.count > 1 ? "\(cards.count - index)/\(cards.count)" : "")
    AccountMonthView(content, in: area, appearance: scene.appearance).draw(on: &surface)
  }

  private func drawMarks(_ layout: WalletLayout, theme: Theme, on surface: inout Surface) {
    let x = min(layout.content.right, surface.width - 1)
    if layout.hasAbove { surface.put("▴", x: x, y: layout.content.y, Style(theme.second)) }
    if layout.hasBelow { surface.put("▾", x: x, y: layout.content.bottom - 1, Style(theme.second)) }
  }

  private func drawNothing(
    _ wallet: Wallet.State, in layout: WalletLayout, _ scene: Scene, on surface: inout Surface
  ) {
    let words = scene.appearance.words
    let lines =
      switch wallet.progress {
      case .unread, .reading: [words.reading]
      case .failed(let reason): [words.unreadable(neutralized(reason))]
      case .read: words.emptyWallet
      }
    let theme = scene.appearance.shownTheme
    let texts = lines.flatMap { $0.wrapped(toCells: max(1, layout.width)) }
    for (row, line) in texts.prefix(layout.content.height).enumerated() {
      surface.put(
        line, x: layout.left, y: layout.content.y + row, Style(row == 0 ? theme.text : theme.second)
      )
    }
  }

  private func parts(
    of card: AccountCard, _ state: Report.State, _ scene: Scene, at time: Duration
  ) -> AmountText.Parts {
    // The card's currency may differ from the month's currency.
    let text = scene.appearance.words.amounts(in: card.currency)
    var amount = text.parts(card.spent(in: state.month.month))
    if let rolling = amounts[card.id] { amount.number = rolling.line(at: time) }
    return amount
  }

  private func face(
    of card: AccountCard, _ state: Report.State, _ scene: Scene, at time: Duration
  ) -> CardFace {
    CardFace(
      card, amount: parts(of: card, state, scene, at: time).text, month: state.month.month,
      appearance: scene.appearance)
  }

  // MARK: The page

  func pageView(
    _ page: AccountPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> AccountPageView {
    AccountPageView(
      page, of: state, amount: parts(of: page.card, state, scene, at: time), list: list, in: scene)
  }

  /// Draws the card of the page, on its way between the stack and the page.
  private func drawPageCard(
    _ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface
  ) {
    guard let page, let shown = state.wallet.page else { return }
    let place = AccountPageLayout(in: scene).card
    let origin = flights.frame(of: shown.id, member: .card, at: time).map { Rectangle($0) } ?? place
    let frame = page.frame(at: time, from: origin, to: Rect(place), in: scene.size)
    let face = face(of: shown.card, state, scene, at: time)
    // The edges are at whole cells, because the card moves over numbers.
    let cells = Rectangle(frame)
    surface.clipped(to: scene.area) { surface in
      surface.blankNumbers(cutBy: cells)
      surface.drawPanel(
        Rect(cells), face.colors.fill, border: Style(scene.appearance.shownTheme.second))
      face.draw(CardFace.Exposure(rows: cells.height), in: cells, on: &surface)
    }
  }

  private func drawNaming(_ wallet: Wallet.State, in scene: Scene, on surface: inout Surface) {
    guard let naming = wallet.naming, let layout else { return }
    let theme = scene.appearance.shownTheme
    let row = Rectangle(x: layout.left, y: scene.area.bottom - 1, width: layout.width, height: 1)
    surface.fill(Rectangle(x: 0, y: row.y, width: scene.size.columns, height: 1))
    let label = scene.appearance.words.newName
    let x = surface.put(label, x: row.x, y: row.y, Style(theme.second)) + 2
    TextFieldView(field: naming.name, prompt: "").draw(
      x: x, y: row.y, width: max(2, row.right - x), theme: theme, on: &surface)
  }

  /// Returns the frame of the first line of the account's list, from which its page opens.
  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? {
    guard case .account = page.origin else { return nil }
    let list = AccountPageLayout(in: scene).list
    return Rectangle(x: list.x, y: list.y, width: max(1, list.width), height: 1)
  }

  func card(atX x: Int, y: Int, _ wallet: Wallet.State) -> Account.ID? {
    guard let layout, layout.content.contains(x: x, y: y) else { return nil }
    let places = zip(wallet.cards, layout.frames).filter { _, frame in
      Rectangle(frame).contains(x: x, y: y)
    }
    return places.last?.0.id
  }
}
