import Ledger
import Motion
import Screens
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a frame of the month screen takes to be computed, compared with the one before and encoded:
/// time of the processor, and bytes.
@main
enum Main {
  static func main() {
    print("| frame of the month screen | median | 99th percentile | longest | bytes, mean |")
    print("|---|--:|--:|--:|--:|")
    for (width, height) in [(80, 24), (120, 40), (300, 60)] {
      for turns in [false, true] {
        let what = turns ? "a month turned every 0.3 s" : "the first month"
        measure(
          "\(width)x\(height), \(what)", TerminalSize(columns: width, rows: height), turns: turns)
      }
    }
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
    times.sort()
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
