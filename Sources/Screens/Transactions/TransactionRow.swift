import Ledger
import Terminal

/// A transaction's line, with text that is prepared for drawing at any width.
struct TransactionRow: Sendable {
  private let day: (date: TextStrip, weekday: TextStrip)?
  private var payee: TextStrip
  private let account, category: TextStrip
  private var amount: TextStrip
  private let worth: TextStrip?
  private var details: TextStrip?

  /// Prepares a line; `hasDay` is `false` below a transaction of the same day.
  init(
    _ transaction: Transaction, _ mark: TransactionMark?, hits: SearchHits?, hasDay: Bool,
    isFocused: Bool, currency: Currency, appearance: Appearance
  ) {
    let words = appearance.words
    let shown = appearance.shownTheme
    let paper = isFocused ? shown.focusOnPanel : shown.panel
    let theme = shown.on(paper)
    func strip(_ text: String, _ color: Color, bold: Bool = false) -> TextStrip {
      let style = bold ? Style(color).bold : Style(color)
      return TextStrip(text, style, on: appearance.hasColors ? paper : nil)
    }
    day =
      hasDay
      ? (
        strip("\(transaction.day.components.day)", theme.text),
        strip(words.name(of: transaction.day.weekday), theme.second)
      ) : nil
    let text = neutralized(transaction.payee, upTo: 200)
    let name = mark?.payeeName.map { neutralized($0, upTo: 200) } ?? text
    // A search can find a text of the statement instead of the user's name for it.
    let found = name == text ? [] : hits?.parts(of: text) ?? []
    payee = strip(name, theme.text, bold: isFocused)
    account = strip(neutralized(transaction.account.name, upTo: 60), theme.second)
    category = strip(
      neutralized(words.category(of: transaction), upTo: 60), theme.second)
    let isIn = transaction.amount.minorUnits > 0
    let sum = Self.text(of: transaction.counted, in: currency, words)
    amount = strip(sum, isIn ? theme.received : theme.text, bold: isFocused)
    var texts = found.isEmpty ? [] : [text]
    if transaction.kind == .refund { texts.append(words.refund) }
    let count = mark?.worth ?? 0
    worth =
      count > 0 ? strip(Self.worthSign(appearance.glyphs) + "\(count)", theme.worth) : nil
    if let text = words.adjusted(transaction) { texts.append(text) }
    if mark?.isOneOff == true { texts.append(words.oneOff) }
    if let note = mark?.note { texts.append("“\(neutralized(note, upTo: 200))”") }
    details = texts.isEmpty ? nil : strip(texts.joined(separator: "  "), theme.second)
    if let hits {
      // Without colors, a background would be invisible.
      let style =
        appearance.hasColors
        ? Style(Theme.hitText, on: Theme.hit) : Style(theme.text, on: nil, .reversed)
      let hit = isFocused ? style.bold : style
      payee.mark(hits.parts(of: name), hit)
      details?.mark(found, hit)
      if hits.includes(transaction.amount) {
        amount.mark([SearchHits.Part(start: 0, text: sum)], hit)
      }
    }
  }

  /// Returns an amount: money out as a bare number, and money in with a plus sign.
  ///
  /// An amount in a currency other than the page's needs its unit.
  static func text(of amount: Money, in currency: Currency, _ words: Words) -> String {
    let amounts = words.amounts(in: amount.currency)
    guard amount.currency == currency else { return amounts.moved(amount.minorUnits) }
    return (amount.minorUnits > 0 ? "+" : "") + amounts.magnitude(amount.minorUnits)
  }

  /// Returns the sign of the "worth it" mark, to which the thumb shrinks.
  ///
  /// A thumb is two columns wide in some terminals. A small triangle is not the sign of an increase.
  private static func worthSign(_ glyphs: GlyphSet) -> String {
    switch glyphs {
    case .blocks: "▴ "
    case .patterns: "▲ "
    case .ascii: "+"
    }
  }

  /// The width of the column of days, which is the same for all lines.
  static func dayWidth(_ words: Words) -> Int { 3 + words.name(of: Day.first.weekday).widthInCells }

  func draw(in columns: TransactionColumns, y: Int, on surface: inout Surface) {
    if let day {
      day.date.draw(endingAt: columns.left + 2, y: y, on: &surface)
      day.weekday.draw(x: columns.left + 3, y: y, on: &surface)
    }
    amount.draw(endingAt: amountRight(in: columns), y: y, on: &surface)
    if let column = columns.account {
      account.draw(x: column.lowerBound, y: y, capacity: column.count, on: &surface)
    }
    if let column = columns.category {
      category.draw(x: column.lowerBound, y: y, capacity: column.count, on: &surface)
    }
    let end = worthEnd(in: columns)
    payee.draw(x: columns.payee.lowerBound, y: y, capacity: payeeWidth(in: columns), on: &surface)
    worth?.draw(endingAt: end, y: y, on: &surface)
    let capacity = columns.payee.upperBound - end - 2
    if let details, capacity >= min(details.width, 4) {
      details.draw(x: end + 2, y: y, capacity: capacity, on: &surface)
    }
  }

  /// Returns the column of the "worth it" mark, or where the mark would be.
  func markColumn(in columns: TransactionColumns) -> Int {
    columns.payee.lowerBound + payeeWidth(in: columns) + 1
  }

  private func payeeWidth(in columns: TransactionColumns) -> Int {
    let reserved = worth.map { $0.width + 1 } ?? 0
    return max(0, min(payee.width, columns.payee.count - reserved))
  }

  /// Returns the column after the payee and the mark.
  private func worthEnd(in columns: TransactionColumns) -> Int {
    let end = columns.payee.lowerBound + payeeWidth(in: columns)
    return worth.map { end + 1 + $0.width } ?? end
  }

  /// An amount with a unit ends where the units of the heads end.
  private func amountRight(in columns: TransactionColumns) -> Int {
    amount.width > columns.amountWidth ? columns.right : columns.amountRight
  }
}

/// The head of a month: its name, and the number and the sum of the transactions below it.
struct TransactionMonthHead: Sendable {
  private let title: TextStrip
  private let count, sum: TextStrip?

  init(_ group: TransactionWindow.Group, appearance: Appearance) {
    let words = appearance.words
    let theme = appearance.shownTheme.onPanel
    let paper = appearance.hasColors ? appearance.shownTheme.panel : nil
    title = TextStrip(words.title(of: group.month), Style(theme.text).bold, on: paper)
    count = group.total.map {
      TextStrip(words.transactions(Int(clamping: $0.count)), Style(theme.second), on: paper)
    }
    sum = group.total.flatMap { words.sums(of: $0) }.map {
      TextStrip($0, Style(theme.text).bold, on: paper)
    }
  }

  func draw(in columns: TransactionColumns, y: Int, on surface: inout Surface) {
    let (left, right) = (columns.left, columns.right)
    title.draw(x: left, y: y, capacity: right - left, on: &surface)
    guard let count else { return }
    let room = right - left - title.width
    var end = right
    if let sum, sum.width + 2 <= room {
      sum.draw(endingAt: right, y: y, on: &surface)
      end = min(right - sum.width, columns.amountRight - columns.amountWidth) - 2
    }
    if left + title.width + 2 + count.width <= end {
      count.draw(endingAt: end, y: y, on: &surface)
    }
  }
}

/// The columns of a list of transactions.
struct TransactionColumns: Hashable, Sendable {
  /// The columns of the whole list.
  let left, right: Int
  let payee: Range<Int>
  private(set) var account: Range<Int>?
  private(set) var category: Range<Int>?
  /// The column after the last digit of the amounts.
  let amountRight: Int
  /// The width of the widest amount in the page's currency.
  let amountWidth: Int

  /// The widths that the texts of a list need.
  struct Widths: Hashable, Sendable {
    var day = 0
    var amount = 0
    /// The width of the unit after the sum of a month.
    var unit = 0
    /// The width of the names of accounts; 0 in a list of one account.
    var account = 0
    /// The width of the names of categories; 0 in a list of one category.
    var category = 0
  }

  /// The payee keeps this width; narrower lists omit the category, then the account.
  private static let leastPayee = 20
  private static let widestName = 18
  /// Below this width, amounts reach the edge instead of leaving room for the unit of the sums.
  private static let leastWidthForUnit = 56

  init(left: Int, right: Int, _ widths: Widths) {
    (self.left, self.right) = (left, right)
    let start = min(left + widths.day + 2, right)
    amountRight = right - (right - left >= Self.leastWidthForUnit ? widths.unit : 0)
    amountWidth = widths.amount
    var end = max(start, amountRight - amountWidth - 2)
    func column(_ width: Int) -> Range<Int>? {
      let width = min(width, Self.widestName)
      guard width > 0, end - width - 2 - start >= Self.leastPayee else { return nil }
      defer { end -= width + 2 }
      return end - width..<end
    }
    account = column(widths.account)
    category = account == nil && widths.account > 0 ? nil : column(widths.category)
    payee = start..<end
  }
}
