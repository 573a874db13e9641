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
  /// The account of the open page, with the last frame of the account's card.
  private var pageCard: (id: Account.ID, frame: Rectangle)?
  /// The scene of the last sync.
  private var scene: Scene?
  private var isFanned = false

  var isHeld: Bool { page?.isDragged ?? false }

  // MARK: Sync

  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration) {
    let wallet = state.wallet
    let preference = scene.appearance.motion
    let layout = WalletLayout(
      count: wallet.cards.count, focus: wallet.focusIndex, isFanned: wallet.isFanned,
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
    if page == nil || pageCard?.id != new.id {
      page = OpeningPage(new.phase, by: Self.flight, preference: preference)
      pageCard = (new.id, Rectangle(x: 0, y: 0, width: 0, height: 0))
    } else {
      page?.sync(with: new.phase, preference: preference)
    }
  }

  mutating func advance(to time: Duration) -> [Report.Action] {
    _ = flights.advance(to: time)
    _ = motion.advance(to: time)
    if let pageCard, let frame = flights.frame(of: pageCard.id, at: time) {
      self.pageCard?.frame = Rectangle(frame)
    }
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
    let wallet = state.wallet
    let theme = scene.appearance.shownTheme
    let fan = motion.presented(.fan, at: time) ?? 0
    WalletHeader(
      state.month.month, cards: wallet.cards.count, isFanned: wallet.isFanned, in: layout, scene
    ).draw(state, fan: fan, theme: theme, on: &surface)
    if wallet.cards.isEmpty { drawNothing(wallet, in: layout, scene, on: &surface) }
    surface.clipped(to: layout.content) { surface in
      for (index, card) in wallet.cards.enumerated() where card.id != wallet.page?.id {
        guard let frame = flights.frame(of: card.id, member: .card, at: time),
          frame.y < Double(layout.content.bottom), frame.y + frame.height > Double(layout.content.y)
        else { continue }
        let face = face(of: card, state, scene, at: time)
        surface.drawPanel(frame, face.color, border: Style(theme.second))
        face.draw(exposure(of: index, wallet, fan: fan), in: Rectangle(frame), on: &surface)
      }
    }
    drawMarks(layout, theme: theme, on: &surface)
    drawPage(state, in: scene, at: time, fan: fan, on: &surface)
  }

  private func drawMarks(_ layout: WalletLayout, theme: Theme, on surface: inout Surface) {
    let x = min(layout.right, surface.width - 1)
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

  private func face(
    of card: AccountCard, _ state: Report.State, _ scene: Scene, at time: Duration
  ) -> CardFace {
    let month = state.month.month
    let words = scene.appearance.words
    // The card's currency may differ from the month's currency.
    let text = words.amounts(in: card.currency)
    var amount = text.parts(card.spent(in: month))
    if let rolling = amounts[card.id] { amount.number = rolling.line(at: time) }
    let count = card.transactionCount(in: month)
    let counted = count == 0 ? words.noTransactions : words.transactions(count)
    let others = words.shortOtherCurrencies(card.otherCurrencies(in: month))
    let course = card.course(until: month)
    return CardFace(
      name: neutralized(card.account.name, upTo: scene.size.columns),
      color: Theme.card(of: card.id), amount: amount.text,
      counts: others.map { counted + " · " + $0 } + others.suffix(1) + [counted],
      course: course.count(where: { $0 != nil }) > 1 ? MonthBars.levels(course) : [],
      appearance: scene.appearance)
  }

  /// Returns how much of the card at `index` is visible, and whether the card has the focus.
  private func exposure(of index: Int, _ wallet: Wallet.State, fan: Double) -> CardFace.Exposure {
    let isWhole =
      index == wallet.cards.count - 1 || index == wallet.focusIndex || wallet.cards.count < 2
    return CardFace.Exposure(
      amount: isWhole ? 1 : min(max(fan, 0), 1), isFocused: index == wallet.focusIndex)
  }

  private func drawPage(
    _ state: Report.State, in scene: Scene, at time: Duration, fan: Double,
    on surface: inout Surface
  ) {
    guard let page, let new = state.wallet.page, let pageCard else { return }
    let origin = flights.frame(of: new.id, at: time).map { Rectangle($0) } ?? pageCard.frame
    let face = face(of: new.card, state, scene, at: time)
    let padding = CardFace.padding(of: origin.width)
    var picture = Surface(
      width: origin.width - 2 * padding, height: origin.height - 1, glyphs: surface.glyphs)
    face.draw(
      CardFace.Exposure(amount: 1, isFocused: true),
      in: Rectangle(x: -padding, y: -1, width: origin.width, height: origin.height), on: &picture)
    let kept = picture.take(face.kept(height: origin.height))
    page.draw(
      at: time,
      from: OpeningPage.Origin(
        frame: origin, kind: .card(face.color, x: padding, y: 1), picture: picture, kept: kept),
      in: scene, on: &surface
    ) { cells, surface in
      AccountPageView(new, of: state, in: cells, appearance: scene.appearance.ofPage)
        .draw(on: &surface)
    }
  }

  /// Returns the frame of the account page's title, from which the account's transactions open.
  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? {
    guard case .account = page.origin else { return nil }
    let cells = OpeningPage.frame(in: scene.size)
    let margin = OpeningPage.margin(of: cells.width)
    return Rectangle(
      x: cells.x + margin, y: cells.y + 2, width: max(1, cells.width - 2 * margin), height: 2)
  }

  func card(atX x: Int, y: Int, _ wallet: Wallet.State) -> Account.ID? {
    guard let layout, layout.content.contains(x: x, y: y) else { return nil }
    let places = zip(wallet.cards, layout.frames).filter { _, frame in
      Rectangle(frame).contains(x: x, y: y)
    }
    return places.last?.0.id
  }
}
