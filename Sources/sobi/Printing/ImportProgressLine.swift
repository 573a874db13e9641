import Store
import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How far a long import is, in one line on standard error that is written over again and again.
///
/// Nothing is said of an import that is soon done, nor where nobody looks.
final class ImportProgressLine {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var storingStart: ContinuousClock.Instant?
  private var lastShown: ContinuousClock.Instant
  private let isShown: Bool
  private var isThere = false

  /// When the first line is shown, and how long one stays.
  private static let patience = Duration.milliseconds(700)
  private static let interval = Duration.milliseconds(100)

  init() {
    start = clock.now
    lastShown = start
    isShown = isatty(STDERR_FILENO) == 1
  }

  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = clock.now
    if case .storing = progress, storingStart == nil { storingStart = now }
    guard now - start >= ImportProgressLine.patience,
      now - lastShown >= ImportProgressLine.interval
    else { return }
    lastShown = now
    isThere = true
    write("\r\u{1B}[K" + ImportProgressLine.text(progress, after: elapsed(now)))
  }

  /// Seconds that the rows in hand have taken so far.
  private func elapsed(_ now: ContinuousClock.Instant) -> Double {
    (now - (storingStart ?? start)) / .seconds(1)
  }

  /// Takes the line away.
  func clear() {
    guard isThere else { return }
    write("\r\u{1B}[K")
    isThere = false
  }

  private func write(_ text: String) { try? TerminalOutput.standardError.write(text) }

  /// What is said of an import that has worked on the rows in hand for so many seconds.
  static func text(_ progress: ImportProgress, after seconds: Double) -> String {
    switch progress {
    case .reading(let rows):
      return say(en: "reading: \(grouped(rows)) rows", ko: "읽는 중: \(grouped(rows))행")
    case .storing(let rows, let all):
      let rate = seconds > 0 ? Double(rows) / seconds : 0
      guard rate >= 1 else {
        return say(
          en: "storing: \(grouped(rows)) of \(grouped(all)) rows",
          ko: "저장하는 중: \(grouped(all))행 중 \(grouped(rows))행")
      }
      let left = Int((Double(all - rows) / rate).rounded(.up))
      return say(
        en:
          "storing: \(grouped(rows)) of \(grouped(all)) rows, \(grouped(Int(rate))) a second, \(left) s left",
        ko: "저장하는 중: \(grouped(all))행 중 \(grouped(rows))행, 초당 \(grouped(Int(rate)))행, \(left)초 남음")
    }
  }

  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}
