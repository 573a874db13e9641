import Insight
import Ledger
import Terminal

/// The payments of one month to others, in one currency, in the order of their days.
///
/// Payments until the day of the list are those of the statements; later ones are expected.
struct RecurringTimeline: Hashable {
  struct Mark: Hashable {
    /// The position of the day in the month, from 0.
    let day: Int
    let name: String
    let category: String
    /// The magnitude in minor units.
    let amount: Int64
    let isPaid: Bool
  }

  let marks: [Mark]
  let dayCount: Int
  /// The position of the day of the list.
  let today: Int
  /// The first day of the month, which is not the 1st if months start on a payday.
  private let firstDay: Day

  /// Creates the timeline of the month of `asOf`; `nil` without payments in that month.
  ///
  /// The currency is the one with the most series.
  init?(of series: [RecurringSeries], asOf: Day, calendar: MonthCalendar) {
    let days = calendar.days(of: calendar.month(of: asOf))
    let first = days.lowerBound
    func position(_ day: Day) -> Int { Int(day.number - first.number) }
    let out = series.filter { $0.flow == .out }
    let counts = Dictionary(out.map { ($0.last.currency, 1) }, uniquingKeysWith: +)
    let most = counts.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }
    guard let currency = most?.key else { return nil }
    let own = out.filter { $0.last.currency == currency }
    let paid = own.flatMap { series in
      // The history is sorted by day.
      series.history.reversed().prefix { $0.day >= first }.filter { $0.day <= asOf }.map { paid in
        Mark(
          day: position(paid.day), name: series.merchant, category: series.category,
          amount: paid.amount, isPaid: true)
      }
    }
    let toCome = UpcomingPayment.payments(of: own, through: days.upperBound).map { payment in
      Mark(
        day: position(payment.day), name: payment.merchant, category: payment.category,
        amount: payment.amount.minorUnits, isPaid: false)
    }
    guard !paid.isEmpty || !toCome.isEmpty else { return nil }
    marks = (paid + toCome).sorted {
      if $0.day != $1.day { return $0.day < $1.day }
      if $0.amount != $1.amount { return $0.amount > $1.amount }
      return $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    dayCount = position(days.upperBound) + 1
    today = position(asOf)
    firstDay = first
  }

  /// The number on the axis of the day at a position.
  func dayOfMonth(_ position: Int) -> Int {
    firstDay.advanced(by: position).components.day
  }
}

extension RecurringTimeline {
  /// The rows of the drawing: the stems, the axis and its days.
  static let height = stemHeight + 2
  private static let stemHeight = 6

  /// Draws the marks as stems over an axis of days; the taller the stem, the larger the payment.
  ///
  /// Amounts differ by powers of ten, so heights follow their logarithms. The largest payments get
  /// their names first; a name without free cells is left out, because the list has it too.
  func draw(in area: Rectangle, theme: Theme, asOf label: String, on surface: inout Surface) {
    let axis = area.y + Self.stemHeight
    func x(_ day: Int) -> Int { area.x + day * (area.width - 1) / max(1, dayCount - 1) }
    drawAxis(y: axis, in: area, x: x, theme: theme, label, on: &surface)
    var free = FreeCells(area)
    let logs = marks.map { Self.logarithm($0.amount) }
    let (least, most) = (logs.min() ?? 0, logs.max() ?? 0)
    let isPlain = surface.glyphs == .ascii
    var tops: [(mark: Mark, x: Int, y: Int)] = []
    for (mark, size) in zip(marks, logs) {
      let part = most > least ? (size - least) / (most - least) : 0.5
      let height = 1 + Int((part * Double(Self.stemHeight - 1)).rounded())
      let (x, top) = (x(mark.day), axis - height)
      let color = mark.isPaid ? theme.color(ofCategory: mark.category) : theme.second
      for y in top..<axis {
        // The stem of a smaller payment on the same day is part of the larger one's.
        let isTop = y == top
        guard free.isFree(x, y) || isTop else { continue }
        let glyph = isTop ? (mark.isPaid ? "●" : "○") : "│"
        let plain = isTop ? (mark.isPaid ? "*" : "o") : "|"
        surface.put(isPlain ? plain : glyph, x: x, y: y, Style(color))
        free.take(x..<x + 1, y)
      }
      tops.append((mark, x, top))
    }
    for (mark, x, y) in tops.sorted(by: { $0.mark.amount > $1.mark.amount }) {
      let name = neutralized(mark.name, upTo: 60)
      let width = name.widthInCells
      guard width <= 28, width > 0 else { continue }
      let places = [x + 2, x - 1 - width]
      guard let start = places.first(where: { free.isFree($0 - 1..<$0 + width + 1, y) }) else {
        continue
      }
      surface.put(name, x: start, y: y, Style(mark.isPaid ? theme.text : theme.second))
      free.take(start - 1..<start + width + 1, y)
    }
  }

  /// The logarithm to base 2, with a straight line between powers of two.
  private static func logarithm(_ amount: Int64) -> Double {
    let amount = Double(max(1, amount))
    return Double(amount.exponent) + amount.significand - 1
  }

  private func drawAxis(
    y: Int, in area: Rectangle, x: (Int) -> Int, theme: Theme, _ label: String,
    on surface: inout Surface
  ) {
    let isPlain = surface.glyphs == .ascii
    for column in area.x..<area.x + area.width {
      let isPast = column <= x(today)
      surface.put(
        isPlain ? "-" : "─", x: column, y: y, Style(isPast ? theme.second : theme.third))
    }
    surface.put(isPlain ? "+" : "●", x: x(today), y: y, Style(theme.text))
    let start = min(
      max(area.x, x(today) - label.widthInCells / 2), area.x + area.width - label.widthInCells)
    surface.put(label, x: start, y: y + 1, Style(theme.text).bold)
    for day in Set([0, 7, 14, 21, dayCount - 1]).sorted() {
      let text = "\(dayOfMonth(day))"
      let at = min(x(day), area.x + area.width - text.count)
      guard at + text.count < start || at > start + label.widthInCells else { continue }
      surface.put(text, x: at, y: y + 1, Style(theme.second))
    }
  }

  /// The cells of an area on which nothing is drawn yet.
  private struct FreeCells {
    private let area: Rectangle
    private var taken: Set<Int> = []

    init(_ area: Rectangle) { self.area = area }

    private func index(_ x: Int, _ y: Int) -> Int { y * 10_000 + x }

    func isFree(_ x: Int, _ y: Int) -> Bool { !taken.contains(index(x, y)) }

    /// Whether all cells are free; the outermost two may be outside the area.
    func isFree(_ cells: Range<Int>, _ y: Int) -> Bool {
      cells.lowerBound >= area.x - 1 && cells.upperBound <= area.x + area.width + 1
        && cells.allSatisfy { isFree($0, y) }
    }

    mutating func take(_ cells: Range<Int>, _ y: Int) {
      for x in cells { taken.insert(index(x, y)) }
    }
  }
}
