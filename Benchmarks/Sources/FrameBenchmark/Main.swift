import Ledger
import Motion
import Screens
import Store
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a frame of the report takes to be computed, compared with the one before and encoded: time of
/// the processor, and bytes.
@main
enum Main {
  static func main() {
    print("| frame of the report | median | 99th percentile | longest | bytes, mean |")
    print("|---|--:|--:|--:|--:|")
    for (width, height) in [(80, 24), (120, 40), (300, 60)] {
      for turns in [false, true] {
        let what = turns ? "a month turned every 0.3 s" : "the first month"
        measure(
          "\(width)x\(height), \(what)", TerminalSize(columns: width, rows: height), turns: turns)
      }
    }
    for (width, height) in [(80, 24), (120, 40), (300, 60)] {
      measureCards(TerminalSize(columns: width, rows: height))
    }
    measureScrolling(100_000, TerminalSize(columns: 120, rows: 40))
  }

  private static func measure(_ name: String, _ size: TerminalSize, turns: Bool) {
    var times: [Double] = []
    var bytes = 0
    // Asked after each frame, as the loop that shows a screen does.
    var isMoving = false
    for run in 0..<40 {
      var screen = MonthScreen(
        SampleMonths.all, selected: SampleMonths.all.count / 2, size: size,
        look: Look(language: run % 2 == 0 ? .korean : .english), at: .zero)
      var renderer = Renderer(place: .screen, depth: .trueColor, isSynchronized: true)
      for frame in 0..<150 {
        let time = Duration.seconds(1) / 60 * frame
        let start = processorTime()
        if turns, frame % 18 == 17 {
          screen.select(screen.selected + (run % 3 == 0 ? 1 : -1), at: time)
        }
        renderer.encode(screen.frame(at: time))
        isMoving = isMoving != ((screen.settled ?? time) > time)
        times.append(processorTime() - start)
        bytes += renderer.bytes.count
      }
    }
    report(name, times, bytes)
  }

  /// Turns the columns of the cards, their order and the months, each in the motion of the one before.
  private static func measureCards(_ size: TerminalSize) {
    var times: [Double] = []
    var bytes = 0
    for run in 0..<40 {
      let store = ListedPayees()
      let language: Language = run % 2 == 0 ? .korean : .english
      var screen = ReportScreen(
        Report.State(
          SampleMonths.all, selected: SampleMonths.all.count / 2,
          scope: Report.Scope(language: language)),
        size: size, look: Look(language: language), at: .zero, perform: { store.take($0) },
        answers: { store.answers() })
      screen.send(.sectionChosen(.cards), at: .zero)
      var renderer = Renderer(place: .screen, depth: .trueColor, isSynchronized: true)
      for frame in 0..<150 {
        let time = Duration.seconds(1) / 60 * frame
        let start = processorTime()
        screen.advance(to: time)
        _ = screen.handle(.woken, at: time)
        switch frame % 72 {
        case 17: screen.send(.grid(.columnsTurned(by: run % 3 == 0 ? 1 : -1)), at: time)
        case 35: screen.send(.turnedBy(run % 4 == 0 ? 1 : -1), at: time)
        case 53: screen.send(.grid(.orderTurned), at: time)
        case 71: screen.send(.grid(.focusMoved(by: 1)), at: time)
        default: break
        }
        renderer.encode(screen.frame(at: time))
        times.append(processorTime() - start)
        bytes += renderer.bytes.count
      }
    }
    report("\(size.columns)x\(size.rows), cards dealt every 0.3 s", times, bytes)
  }

  /// Scrolls a page down, three lines a frame, until all its transactions have been read.
  private static func measureScrolling(_ count: Int, _ size: TerminalSize) {
    let store = ListedTransactions(count: count)
    var screen = ReportScreen(
      Report.State(
        SampleMonths.all, selected: SampleMonths.all.count / 2,
        scope: Report.Scope(language: .korean)),
      size: size, look: Look(language: .korean), at: .zero, perform: { store.take($0) },
      answers: { store.answers() })
    screen.send(.opened(row: 0), at: .zero)
    var renderer = Renderer(place: .screen, depth: .trueColor, isSynchronized: true)
    var time = Duration.zero
    var times: [Double] = []
    var bytes = 0
    while screen.state.page?.list.transactions.count != count {
      time += .seconds(1) / 60
      let start = processorTime()
      screen.advance(to: time)
      _ = screen.handle(.woken, at: time)
      _ = screen.handle(.input(.mouse(MouseEvent(.wheel(.down), x: 40, y: 12))), at: time)
      renderer.encode(screen.frame(at: time))
      times.append(processorTime() - start)
      bytes += renderer.bytes.count
    }
    report("\(size.columns)x\(size.rows), \(count) transactions scrolled", times, bytes)
  }

  private static func report(_ name: String, _ unsorted: [Double], _ bytes: Int) {
    let times = unsorted.sorted()
    func text(_ seconds: Double) -> String { "\(Int((seconds * 1e6).rounded())) µs" }
    print(
      "| \(name) | \(text(times[times.count / 2])) | \(text(times[times.count * 99 / 100]))"
        + " | \(text(times.last ?? 0)) | \(bytes / times.count) |")
  }

  /// The time the process has used, in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Three years of twelve categories whose sums change from month to month.
private enum SampleMonths {
  static let all: [MonthChart.Model] = (0..<36).map { index in
    let month = Month(number: 2_022 * 12 + Int32(index))
    let categories = names.enumerated().map { place, name in
      let spent = Int64((place * 7_919 + index * 104_729) % 613_000 + 1_000)
      return MonthChart.Category(
        key: name, name: name, spent: spent, percentTenths: 83, change: spent - 200_000,
        history: [100_000, 200_000, 150_000, nil, 90_000, spent], colorIndex: place % 6)
    }.sorted { $0.spent > $1.spent }
    let spent = categories.reduce(0) { $0 + $1.spent }
    return MonthChart.Model(
      month: month, currency: .krw, transactionCount: 80, spent: spent,
      comparison: MonthChart.Comparison(
        basis: .wholeMonth, previous: month.previous, change: 64_700, percentTenths: 47),
      categories: categories,
      excluded: MonthChart.Excluded(transferCount: 3, transfers: 1_200_000, income: 3_100_000))
  }

  private static let names = [
    "식비", "쇼핑", "주거·통신", "교통", "카페·간식", "구독", "의료·건강", "미용", "교육", "경조·선물", "세금", "Travel",
  ]
}

/// Four payees for each category, as the store tells them.
private final class ListedPayees {
  private var asked: [CategoryGrid.Query] = []

  func take(_ effect: Report.Effect) {
    if case .grid(.load(let query)) = effect { asked.append(query) }
  }

  func answers() -> [Report.Action] {
    defer { asked = [] }
    return asked.map { query in
      var payees: [String: [PayeeTotal]] = [:]
      for category in SampleMonths.all[0].categories {
        payees[category.key] = (1...CategoryGrid.payeeLimit).map { number in
          PayeeTotal(
            payee: "스타벅스 강남 \(number * 7)호점", spent: Int64(190_000 / number + category.name.count))
        }
      }
      return .grid(.payeesLoaded(payees, query))
    }
  }
}

/// Transactions that are handed out page by page, as the store does.
private final class ListedTransactions {
  private let count: Int
  private var asked: [TransactionList.Query] = []

  init(count: Int) { self.count = count }

  func take(_ effect: Report.Effect) {
    if case .page(.list(.load(let query))) = effect { asked.append(query) }
  }

  func answers() -> [Report.Action] {
    defer { asked = [] }
    return asked.map { .page(.list(.loaded(page(of: $0), $0))) }
  }

  private func page(of query: TransactionList.Query) -> TransactionPage {
    let isDown = query.order == .newestFirst
    // Numbers are counted in the order asked for.
    let first = query.after.map { isDown ? Int($0.id) : count - Int($0.id) + 1 } ?? 0
    let last = min(first + query.limit, count)
    let transactions = (first..<last).map { Self.transaction(isDown ? $0 : count - 1 - $0) }
    let next = transactions.last.map {
      TransactionCursor(day: $0.day, secondOfDay: nil, id: $0.id)
    }
    return TransactionPage(transactions, next: last < count ? next : nil)
  }

  private static func transaction(_ number: Int) -> Ledger.Transaction {
    let amount = Int64(-number * 10 - 900)
    let day = Day(number: Int32(20_000 - number / 40))
    return Ledger.Transaction(
      id: Int64(number + 1), day: day, secondOfDay: nil, amount: Money(amount, .krw),
      payee: "스타벅스 강남 \(number % 700)호점", memo: nil, reference: nil, balance: nil,
      account: Account(id: 1, name: "현대카드"), category: Ledger.Category(key: "food"),
      kind: .spending)
  }
}
